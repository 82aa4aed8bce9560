"""The public functions as an editor that checks types sees them; read by mypy, in test_types."""
# mypy: disallow-untyped-calls

from classroom import (
    Trace,
    ask,
    break_it,
    check_alphabeta,
    check_game,
    check_minimax,
    check_values,
    complete,
    forget,
    iterative_deepening,
    lab,
    play,
    predict,
    random_tree,
    record,
    reorder,
    settings,
    step,
    worksheet,
)
from classroom.guards import Number
from classroom.matrices import MatrixGame
from gametree import (
    MAX,
    MIN,
    Bones,
    Node,
    Result,
    TicTacToe,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    positions,
    root,
    tree,
)

top: Node = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
text: str = top.to_text()
result: Result = minimax(top)
value: Number = result.value
nodes: int = alphabeta(TicTacToe(), depth=3, window=(-1, 1), strict=True, table={}).visited
deeper: Result = iterative_deepening(root(Bones(6)), max_nodes=300, evaluate=lambda state: 0)
means: Result = expectimax(build(Bones(4), depth=3), depth=1, evaluate=lambda state: 0.5)
trace: Trace = record(alphabeta, top, window=(-5, 5))
sentences: str = trace[3].say("de") + trace[0].text
count: int = positions(TicTacToe(), symmetric=True).nodes
picture: str = draw(top, names=True, at=trace[3], theme="projector").svg
chance: object = MatrixGame([[1, -1], [-1, 1]]).solve().row[0]
child: Node = random_tree(1, depth=2, branching=3).find(0, 1)
complete(top)
step(trace, ask=True)
play(TicTacToe(), human=MAX, begins="me")
reorder(top)
predict("How many leaves?", 9, "Three times three.", lang="de")
changed: Node = lab(top, theme="projector").tree
puzzle: str = break_it("A1", degree=1, lang="de").puzzle
language: str = settings(lang="en", theme="paper", detail=2).lang
forget()
asking: object = ask
worksheet("prune", 1, 2, lang="zh").html()
right: bool = check_minimax(minimax, move=True).passed and check_alphabeta(alphabeta).passed
also: bool = check_values(top, {"root": 3}).passed and check_game(Bones, like=Bones(6)).passed
choices: list[object] = [MAX.opponent, MIN.sign, MIN.best]
