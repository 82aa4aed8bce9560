"""The trace table: a row for each visit to a node."""

from math import inf

import pytest

from classroom import record
from classroom.check import check_windows
from gametree import RenderError, alphabeta, tree


def test_the_table_has_a_row_for_each_visit(tmp_path):
    top = tree("MAX(MIN(3, 12, 8), Q: MIN(2, 4, 6), MIN(14, 5, 2))")
    trace = record(alphabeta, top)
    table = trace.table()
    assert len(table) == trace.result.visited == 11 and check_windows(top, table).passed
    assert table[0] == ("root", -inf, inf, 3)
    assert table[5:7] == [("Q", 3, inf, 2), ("Q1", 3, inf, 2)]
    assert repr(table).splitlines()[6] == "   Q   3   ∞    ≤ 2"
    assert table.save(tmp_path / "table.csv").read_text("utf-8-sig").splitlines()[6] == "Q;3;∞;≤ 2"
    with pytest.raises(RenderError, match=r"A table is saved as \.csv, got 'table\.xlsx'"):
        table.save("table.xlsx")
    assert list(trace.skipped) == ["Q2", "Q3"] and trace.skipped["Q3"] is top.find(1, 2)


def test_only_numbers_are_written_as_infinite():
    table = record(alphabeta, tree("MAX(info: MIN(3, inf), 2)")).table()
    assert [row[0] for row in table.texts()] == ["node", "root", "info", "info1", "info2", "B"]
    assert table.texts()[4] == ("info2", "−∞", "3", "∞")
