"""What is said of a student's search, and how often it takes to find that out."""

from wrong_programs import prunes

from classroom.check import check_alphabeta, check_minimax, diagnosis


def test_a_mistake_is_named_a_few_times_only_while_its_tree_is_made_smaller(monkeypatch):
    def remembers_by_the_end_of_what_is_shown(node, known=None):
        known = {} if known is None else known
        key = repr(node)[-20:]
        if key not in known:
            below = [remembers_by_the_end_of_what_is_shown(child, known) for child in node]
            known[key] = node.value if node.is_leaf else node.player.best(below)
        return known[key]

    named = []

    def verdict_noted(task):
        named.append(name_mistake(task))
        return named[-1]

    name_mistake = diagnosis.verdict_on
    monkeypatch.setattr(diagnosis, "verdict_on", verdict_noted)
    assert check_minimax(remembers_by_the_end_of_what_is_shown).mistake == "positions-mixed-up"
    assert {verdict.mistake for verdict in named} > {"positions-mixed-up"}  # on smaller trees
    assert len(named) <= 8


def test_the_picture_shows_what_was_not_needed_as_cut_and_what_is_missing_as_skipped():
    def never_cuts(node):
        return node.value if node.is_leaf else node.player.best(map(never_cuts, node))

    verdict = check_alphabeta(never_cuts)
    unneeded = {verdict.tree.find(1, 1)}
    assert verdict.lines[1:3] == (
        "On MAX(0, MIN(0, 0)) it looks at 5 nodes, but 4 are enough.",
        "Not needed: B2.",
    )
    assert verdict.marks.cut == verdict.marks.skipped == unneeded
    verdict = check_minimax(prunes)
    assert "Not looked at: B2." in verdict.lines
    assert verdict.marks.skipped == {verdict.tree.find(1, 1)} and not verdict.marks.cut
