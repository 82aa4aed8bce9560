"""What is asked, what was answered, and the same for Moodle.

The modules, by the way of a question:

    notebooks/questions/04_alpha_beta.toml   holds it, as a table [its-name]; .de.toml and .zh.toml
                                             its translations
    questions.py     reads these files: `question_named("its-name")` returns its fields
    quiz.py          a Quiz: one thing that is asked, with its answer, and replies to wrong ones
    tree_quizzes.py  makes Quizzes from a tree: values and windows to fill in, leaves to cross out
    items.py         makes Quizzes and Items from the fields of a file
    moodle.py        an Item is a question for a class; here they become a file that Moodle imports
    memory.py        keeps what a reader has solved
    recurring.py     says which kind of task is asked again after a question was solved
    due.py           says when: 1, 3, 7 and 14 days later
    reviews.py       puts both together, for a reader and for a class

A question is shown by `ask("its-name")`, in widgets/asking.py; tasks that are asked again by
`review()`, in widgets/reviewing.py.

The puzzles of `break_it` (widgets/breaking.py) are here as well: puzzles.py has them and judges
trees, puzzle_quizzes.py says and draws what a search did, and makes Items of them, and
smallest_trees.py finds how small a tree can be.
"""

from .items import progress, save_quiz
from .memory import forget

__all__ = ["forget", "progress", "save_quiz"]
