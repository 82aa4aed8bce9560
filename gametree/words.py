"""The sentences of steps, until the steps say them themselves; the checks add theirs."""

from .language import LANGUAGES, Plural, Sentence, check_language

__all__ = ["LANGUAGES", "WORDS", "check_language", "say"]

WORDS = {
    "place.root": Sentence("The root"),
    "place.node": Sentence("The node after {moves}"),
    "step.read": Sentence("{where} is looked at: {player} decides there."),
    "step.read.leaf": Sentence("{where} is looked at: a leaf, worth {value}."),
    "step.enter.leaf": Sentence("{where} is a leaf."),
    "step.enter": Sentence("{where}: {player} is to move."),
    "step.enter.α": Sentence("{where}: {player} is to move. MAX is sure of {alpha} elsewhere."),
    "step.enter.β": Sentence("{where}: {player} is to move. MIN is sure of {beta} elsewhere."),
    "step.enter.αβ": Sentence(
        "{where}: {player} is to move. MAX is sure of {alpha} elsewhere, and MIN of {beta}."
    ),
    "step.leaf": Sentence("Play is over here, and the value is {value}."),
    "step.guess": Sentence("This is as deep as the search may look. The guess is {value}."),
    "step.first": Sentence("The first value here is {value}, so {player} has {value}."),
    "step.first.α": Sentence(
        "The first value here is {value}, so {player} has {value}, and α rises to {alpha}."
    ),
    "step.first.β": Sentence(
        "The first value here is {value}, so {player} has {value}, and β falls to {beta}."
    ),
    "step.more": Sentence("{value} is more than {before}, so {player} now has {value}."),
    "step.more.α": Sentence(
        "{value} is more than {before}, so {player} now has {value}, and α rises to {alpha}."
    ),
    "step.less": Sentence("{value} is less than {before}, so {player} now has {value}."),
    "step.less.β": Sentence(
        "{value} is less than {before}, so {player} now has {value}, and β falls to {beta}."
    ),
    "step.cut": Plural(
        "{player} already has {value} here, {other} has {bound} elsewhere: {value} {sign} {bound}, so the other child is skipped.",
        "{player} already has {value} here, {other} has {bound} elsewhere: {value} {sign} {bound}, so the other {count} children are skipped.",
        0,
    ),
    "step.mean": Sentence("{where} is worth the mean of its children, {value}."),
    "step.table": Sentence("The table knows enough of this position already: {value} is returned."),
    "step.at most": Sentence(
        "{where} is worth at most {value}: a bound, and no better for MAX than the {bound} elsewhere."
    ),
    "step.at least": Sentence(
        "{where} is worth at least {value}: a bound, and no better for MIN than the {bound} elsewhere."
    ),
    "step.done.root": Sentence("All children are done: the root is worth {value}."),
    "step.done": Sentence("All children are done: the node after {moves} is worth {value}."),
}


def say(key, lang="en", **fields):
    """Return the sentence `key` in the language `lang`, with its fields filled in."""
    check_language(lang)
    sentence = WORDS[key]
    if isinstance(sentence, Sentence):
        return sentence.having(**fields).say(lang)
    template = sentence[lang]
    if isinstance(template, tuple):
        template = template[fields["count"] != 1]
    return template.format(**fields)
