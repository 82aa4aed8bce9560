"""All widgets in JupyterLab and Notebook 7: a click, a key, a kernel that dies, another day."""

import shutil
from itertools import pairwise

import hostile
import nbformat
import pytest
from accessible import WCAG, violations
from browsing import ask, at_rest, open_notebook, run, shoot
from on_the_page import BOOK, SMALLEST, is_clean, node, read_question, said
from playwright.sync_api import expect
from waiting import becomes, until

pytestmark = pytest.mark.browser

STOPPED = (
    "Python is not running here: Run → Run All Above Selected Cell, then run this cell. "
    "If nothing runs: Kernel → Restart."
)
CELLS = {
    "explore": "walk = explore(full, values=values_of(full))\nwalk",
    "explore-more": "other = explore(Bones(8))\nother",
    "step": "film = step(record(alphabeta, book))\nfilm",
    "predict": "quiz = step(record(alphabeta, book), ask=True)\nquiz",
    "play": "match = play(TicTacToe(), human=MAX)\nmatch",
    "heap": "heap = play(Bones(6), human=MAX)\nheap",
    "dice": "from gametree import DiceBones\ndice = play(DiceBones(6), human=MAX, seed=2)\ndice",
    "reorder": "order = reorder(book)\norder",
    "fill": "blanks = complete(book)\nblanks",
    "question": "question = predict('How many leaves?', 9, 'Three times three.')\nquestion",
    "icicle": "strips = icicle(Bones(8))\nstrips",
    "hostile": "hostile = explore(Hostile())\nhostile",
}


@pytest.fixture(scope="session")
def widgets(server):
    """The path of a notebook with one of each widget."""
    shutil.copy(hostile.__file__, server.root / "try")
    first = (
        "from gametree import *\nfrom classroom import *\nfrom hostile import Hostile\n"
        f"game = TicTacToe()\nfull = build(game, game.parse('XO./.../...'))\nbook = tree({BOOK})"
    )
    cells = [nbformat.v4.new_code_cell(code) for code in (first, *CELLS.values())]
    for cell, name in zip(cells, ("first", *CELLS)):
        cell.id = name
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(
        nbformat.v4.new_notebook(cells=cells, metadata=kernel),
        server.root / "try" / "widgets.ipynb",
    )
    return "try/widgets.ipynb"


def widget(page, name):
    """The widget in the cell of that name."""
    found = page.locator(".jp-CodeCell").nth(1 + list(CELLS).index(name)).locator(".gt")
    found.scroll_into_view_if_needed()
    return found


def outputs(page, name):
    """The outputs of the cell of that name, as they would be saved."""
    return page.evaluate(
        """name => JSON.stringify(
            [...jupyterapp.shell.currentWidget.content.model.cells]
                .find(cell => cell.id === name).outputs.toJSON())""",
        name,
    )


def kernel_says(page, what, value):
    """Wait until the kernel knows of it."""
    becomes(lambda: ask(page, f"print({what})"), value)


def plays_on(page, box, match, spot):
    """Touch a spot, and wait until the page says what the kernel says about it."""
    moves = ask(page, f"print({match}.moves)")
    box.locator(".spot").nth(spot).click()
    until(lambda: ask(page, f"print({match}.moves)") != moves, "The kernel hears of the move")
    said(box, ask(page, f"print({match}.said)"))


def test_every_widget_does_its_work(lab, server, widgets):
    works = (
        walks,
        walks_by_key,
        steps,
        saves_by_key,
        predicts,
        plays,
        reorders,
        fills,
        asks,
        zooms,
    )
    says_so = (keeps_the_focus, stays_harmless, is_accessible, fits, says_that_its_kernel_is_dead)
    check_widgets(lab, server, widgets, "lab", *works, *says_so)


def test_they_work_in_notebook_7_too_and_their_pictures_are_there_on_another_day(
    lab, page, server, widgets
):
    """Run, save, end the kernel, open again; then run one cell only, save, and open once more."""
    path = server.root / "try" / "another_day.ipynb"
    path.write_bytes((server.root / widgets).read_bytes())
    check_widgets(page, server, "try/another_day.ipynb", "notebook", walks, steps, fits)
    end_day(page)

    open_notebook(lab, server, "try/another_day.ipynb")
    all_are_shown(lab)
    said(lab.locator(".gt").first, STOPPED)
    lab.evaluate("""async () => {
        const panel = jupyterapp.shell.currentWidget;
        await panel.sessionContext.ready;
        panel.content.activeCellIndex = 0;
        await jupyterapp.commands.execute('notebook:run-cell');
        panel.content.activeCellIndex = 3;
        await jupyterapp.commands.execute('notebook:run-cell');
    }""")
    said(lab.locator(".gt").nth(2), "alphabeta is about to begin")
    end_day(lab)

    open_notebook(lab, server, "try/another_day.ipynb")
    all_are_shown(lab)
    expect(lab.locator(".gt svg").first).to_be_visible()
    expect(lab.get_by_text("Error displaying widget")).to_have_count(0)
    film = widget(lab, "step")
    film.get_by_role("button", name="last step").click()  # what needs no Python goes on
    expect(film.locator(".gt-place")).to_have_text("29 / 29")
    node(widget(lab, "explore"), "n_4").click()
    said(widget(lab, "explore"), "Python is not running")


def end_day(page):
    page.evaluate("""async () => {
        await jupyterapp.commands.execute('docmanager:save');
        await jupyterapp.shell.currentWidget.sessionContext.shutdown();
    }""")


def all_are_shown(page):
    expect(page.locator(".gt")).to_have_count(len(CELLS), timeout=60_000)


def check_widgets(page, server, widgets, app, *works):
    open_notebook(page, server, widgets, app)
    run(page)
    all_are_shown(page)
    page.app = app
    for work in works:
        work(page)
    assert page.evaluate("window.pwned") is None


def zooms(page):
    box = widget(page, "icicle")
    box.get_by_role("treeitem").last.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # the notebook does not take it
    expect(box.locator(".gt-crumbs")).to_have_text("the whole tree › 1")
    shoot(page, f"{page.app}-icicle")
    page.keyboard.press("Home")
    expect(box.locator(".gt-crumbs")).to_have_text("the whole tree")


def walks(page):
    box = widget(page, "explore")
    node(box, "n_2").click()
    said(box, "MIN is to move: value 1")
    assert ask(page, "print(walk.node.path)") == "(4,)"
    node(box, "e_n_0").click(force=True)  # a branch is as good as its node
    expect(box.locator(".gt-crumbs")).to_have_text("start › 4 › 2")
    assert ask(page, "print(walk.node.path)") == "(4, 2)"
    shoot(page, f"{page.app}-explore")
    box.get_by_role("button", name="Back", exact=True).click()
    expect(box.locator(".gt-crumbs")).to_have_text("start › 4")
    box.get_by_role("button", name="Best line", exact=True).click()
    said(box, "Best play from here: 2, 3, 5, 6")
    box.get_by_role("button", name="Values", exact=True).click()
    expect(node(box, "n_0").locator("text.value")).to_be_hidden()
    assert "value" not in node(box, "n_0").get_attribute("aria-label")
    node(box, "n_0").click()  # shows the value; only the next click goes there
    expect(node(box, "n_0").locator("text.value")).to_be_visible()
    assert ask(page, "print(walk.node.path)") == "(4,)"
    box.get_by_label("Branch", exact=True).select_option("2")
    expect(box.locator(".gt-crumbs")).to_have_text("start › 4 › 2")
    box.get_by_role("button", name="Values", exact=True).click()
    box.get_by_role("button", name="Home", exact=True).click()
    expect(box.locator(".gt-crumbs")).to_have_text("start")
    assert ask(page, "print(other.node.path, film.box.index)") == "() 0"  # the others rest


def walks_by_key(page):
    box = widget(page, "explore-more")
    node(box, "n").focus()
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(box.locator(".gt-crumbs")).to_have_text("start › 2")
    expect(node(box, "n")).to_be_focused()
    assert ask(page, "print(other.node.path)") == "(2,)"
    node(box, "n").focus()
    page.keyboard.press("Escape")
    expect(box.locator(".gt-crumbs")).to_have_text("start")


def steps(page):
    box = widget(page, "step")
    place = box.locator(".gt-place")
    node(box, "n").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageDown")
    page.keyboard.press(" ")
    expect(place).to_have_text("3 / 29")
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text("1 / 29")
    where = node(box, "n_1").bounding_box()
    page.keyboard.press("End")
    expect(place).to_have_text("29 / 29")
    expect(node(box, "n").locator("text.value")).to_have_text("3")
    assert "best" in node(box, "n_0").get_attribute("class")
    assert node(box, "n_1").bounding_box() == where  # nothing jumps
    kernel_says(page, "film.box.index", "29")
    node(box, "n_1_2").click()
    said(
        box,
        "B3 is skipped: 2 ≤ 3. At B MIN already has 2, and the value here can only fall. "
        "MAX is sure of 3",
    )
    said(box, "MAX is sure of 3 at the root, by A.")
    shoot(page, f"{page.app}-step")
    page.keyboard.press("Home")
    expect(place).to_have_text("0 / 29")
    box.get_by_label("step", exact=True).fill("16")
    expect(place).to_have_text("16 / 29")
    expect(box.locator(".gt-code [aria-current]")).to_contain_text("if α ≥ β: skip")
    expect(box.locator(".gt-stack li")).to_have_count(2)
    kernel_says(
        page, "film.box.index", "16"
    )  # what is on its way to the kernel would undo the next line
    ask(page, "film.box.index = 4")
    expect(place).to_have_text("4 / 29")
    box.get_by_label(
        "step", exact=True
    ).focus()  # a presenter's remote goes on wherever the focus is
    page.keyboard.press("PageDown")
    expect(place).to_have_text("5 / 29")
    page.keyboard.press("PageUp")
    expect(place).to_have_text("4 / 29")


def predicts(page):
    """It asks wherever something must be decided; a right answer is in the tree at once."""
    box = widget(page, "predict")
    place, form = box.locator(".gt-place"), box.locator(".gt-quiz")
    for _ in range(6):
        box.get_by_role("button", name="step forward").click()
    expect(place).to_have_text("6 / 29")
    where = node(box, "n").locator("polygon").first.bounding_box()
    box.get_by_role("button", name="step forward").click()  # it waits for an answer
    expect(form).to_contain_text("A2 returns 12. What is the value of A so far?")
    page.keyboard.type("three")
    page.keyboard.press("Enter")
    said(box, "“three” is not a number")
    form.get_by_role("textbox").fill("12")
    page.keyboard.press("Enter")
    said(box, "Not yet. MIN moves at A and wants the smaller one.")
    form.get_by_role("textbox").fill("3")
    page.keyboard.press("Enter")
    expect(place).to_have_text("7 / 29")
    said(box, "Right. MIN takes the smaller of 3 and 12: 3.")
    assert node(box, "n").locator("polygon").first.bounding_box() == where  # nothing slides
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text("8 / 29")
    page.keyboard.press("PageDown")  # asks
    expect(form).to_contain_text("A3 returns 8")
    read_question(page)
    page.keyboard.press("PageDown")  # a presenter's key shows the answer and goes on
    expect(place).to_have_text("9 / 29")
    said(box, "3. MIN takes the smaller of 3 and 8: 3.")
    shoot(page, f"{page.app}-predict")
    for _ in range(7):
        page.keyboard.press("PageDown")
    expect(form).to_contain_text("B has 2 other children")
    form.get_by_role("button", name="Look at the next").click()
    said(box, "Under-pruned")
    form.get_by_role("button", name="Skip").click()
    expect(place).to_have_text("16 / 29")
    said(box, "Right. 2 ≤ 3.")
    expect(box.locator(".gt-tally")).to_have_text(
        "0 of 3 right at the first try. Over-pruned 0, under-pruned 1."
    )
    assert node(box, "n").locator("polygon").first.bounding_box() == where


def saves_by_key(page):
    """What is the notebook's stays the notebook's, also where the focus is in a widget."""
    node(widget(page, "step"), "n").focus()
    dirty = "() => jupyterapp.shell.currentWidget.model.dirty"
    page.evaluate("() => { jupyterapp.shell.currentWidget.model.dirty = true }")
    page.keyboard.press("Control+s")
    page.wait_for_function(f"() => !({dirty})()")


def plays(page):
    box = widget(page, "play")
    spots = box.locator(".spot")
    spots.nth(0).click()
    said(box, "The machine plays 4")
    assert ask(page, "print(match.state)") == "X...O...."
    spots.nth(4).click()
    said(box, "is not possible here")
    assert ask(page, "print(match.state)") == "X...O...."
    box.get_by_role("button", name="Hint").click()
    expect(box.locator(".hint")).to_have_count(7)
    spots.nth(8).focus()
    page.keyboard.press("Enter")
    said(box, "The machine plays")
    shoot(page, f"{page.app}-play")
    expect(spots.nth(8)).to_be_focused()
    box.get_by_role("button", name="Undo").click()
    said(box, "Taken back")
    for _ in range(4):
        free = ask(page, "print(match.legal[0] if match.legal else -1)")
        if free != "-1":
            plays_on(page, box, "match", int(free))
    said(box, "Play is over")
    box.get_by_label("who begins").select_option("the machine begins")
    said(box, "The machine begins. The machine plays 0.")
    heap = widget(page, "heap")
    expect(heap.locator(".spot")).to_have_count(6)
    for left in (4, 0):  # whoever leaves a multiple of four wins
        plays_on(page, heap, "heap", left)
    said(heap, "Play is over: you win.")
    assert ask(page, "print(heap.moves[0], heap.over)") == "2 True"


def reorders(page):
    box = widget(page, "reorder")
    node(box, "n_2_2").focus()
    page.keyboard.press("Shift+ArrowLeft")
    said(box, "Moved")
    expect(node(box, "n_2_1")).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    expect(node(box, "n_2_0")).to_be_focused()
    assert ask(page, "print(order.result.leaves)") == "5"
    box.locator(".gt-quiz input").fill("7")
    box.get_by_role("button", name="Check").click()
    said(box, "Not yet. That is too large.")
    box.get_by_role("button", name="Show the answer").click()
    said(box, "The best order needs 5, the worst 9")
    box.get_by_role("button", name="Reset").click()
    expect(node(box, "n_2_0").locator("text.value")).to_have_text("14")
    at_rest(page)
    start, end = node(box, "n_0").bounding_box(), node(box, "n_2").bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 3)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"], end["y"] + 10, steps=5)
    page.mouse.up()
    said(box, "Moved")
    assert ask(page, "print([leaf.value for leaf in order.tree.leaves()][6:])") == "[3, 12, 8]"
    assert (
        ask(page, "print([leaf.value for leaf in book.leaves()][:3])") == "[3, 12, 8]"
    )  # the reader's own stays
    shoot(page, f"{page.app}-reorder")


def fills(page):
    """Values are typed into the nodes, and are still there when the cell runs again."""
    box = widget(page, "fill")
    node(box, "n_0").focus()
    page.keyboard.press("Enter")  # a node leads to its field
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    said(box, "Not yet. MIN moves at A, and chooses among the values directly below. (A)")
    field = box.get_by_label("What is the value of A?")
    expect(field).to_have_attribute("aria-invalid", "true")
    page.keyboard.type("3")  # in place of what was wrong
    page.keyboard.press("Enter")
    said(box, "Right. MIN takes the smallest of 3, 12, 8. (A: 3) 3 more to find.")
    expect(node(box, "n_0").locator("text.value")).to_have_text("3")
    expect(box.get_by_label("What is the value of B?")).to_be_focused()
    page.keyboard.type("2")
    box.get_by_label(
        "What is the value of C?"
    ).click()  # what was typed is not lost by going elsewhere
    said(box, "2 more to find")
    kernel_says(
        page,
        "blanks.box.view['kind'], "
        "sorted(__import__('classroom.quiz.memory').quiz.memory.solved_questions()[blanks.name])",
        "fill ['n_0', 'n_1']",
    )
    again = ask(
        page,
        "from classroom.widgets.completing import Completer\n"
        "print(Completer(book).view()['solved'])",
    )
    assert again == "{'n_0': '3', 'n_1': '2'}"
    box.get_by_role("button", name="Begin again").click()
    expect(box.locator("input.gt-field")).to_have_count(4)
    shoot(page, f"{page.app}-fill")


def asks(page):
    box = widget(page, "question")
    box.locator(".gt-quiz input").fill("8")
    page.keyboard.press("Enter")
    said(box, "Not yet. That is too small.")
    box.locator(".gt-quiz input").click()
    page.keyboard.type("9")  # in place of what was wrong
    page.keyboard.press("Enter")
    said(box, "Right. Three times three.")
    kernel_says(page, "predict('How many leaves?', 9, 'So.').box.view['solved']", "9")
    until(
        lambda: "Your answer: 9 — right" in outputs(page, "question"), "What was answered is there"
    )
    shoot(page, f"{page.app}-question")
    ask(page, "question.hear(['again'])")
    said(box, "")
    # What was right stays, and is handed in with the notebook.
    assert "Your answer: 9 — right" in outputs(page, "question")


def keeps_the_focus(page):
    box = widget(page, "explore-more")
    node(box, "n_0").focus()
    for where in ("start › 1", "start › 1 › 1"):
        page.keyboard.press("Enter")
        expect(box.locator(".gt-crumbs")).to_have_text(where)
        node(box, "n_0").focus()
    back = box.get_by_role("button", name="Back", exact=True)
    back.focus()
    page.keyboard.press("Enter")
    expect(box.locator(".gt-crumbs")).to_have_text("start › 1")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(back).to_be_disabled()
    expect(node(box, "n")).to_be_focused()
    last = widget(page, "step").get_by_role("button", name="last step")
    last.focus()
    page.keyboard.press("Enter")
    expect(last).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    expect(widget(page, "step").locator(".gt-place")).to_have_text("28 / 29")
    box = widget(page, "dice")
    hint = box.get_by_role("button", name="Hint")
    hint.focus()
    page.keyboard.press("Enter")
    expect(hint).to_have_attribute("aria-pressed", "true")
    expect(hint).to_be_focused()
    assert (
        hint.evaluate("one => getComputedStyle(one).outlineWidth") == "3px"
    )  # Lab has a thinner one
    # Without the white line around it.
    room = "one => (({ x, width }) => [x, x + width])(one.getBBox())"
    places = sorted(told.evaluate(room) for told in box.locator(".hint").all())
    assert len(places) == 3
    assert all(end <= start for (_, end), (start, _) in pairwise(places))
    box = widget(page, "reorder")
    box.locator(".gt-quiz input").fill("1")
    page.keyboard.press("Enter")
    said(box, "Not yet. That is too small.")
    expect(box.locator(".gt-quiz input")).to_be_focused()


def stays_harmless(page):
    box = widget(page, "hostile")
    expect(box.locator(".gt-crumbs")).to_have_text("start")
    node(box, "n_0").click()
    expect(box.locator(".gt-crumbs")).to_contain_text("<img src=x")
    is_clean(box)
    assert page.evaluate("window.pwned") is None


def is_accessible(page):
    assert violations(page, ".gt", WCAG) == []
    parts = page.locator(".gt :is([data-id][role=button], [role=treeitem])")
    assert parts.evaluate_all("all => all.every(part => part.getAttribute('aria-label'))")


IS_WHOLE = """one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"""
MEASURES = f"""() => [...document.querySelectorAll('.jp-CodeCell .gt')].map(box => {{
    const {{ width, height }} = box.getBoundingClientRect();
    const runsOff = box.scrollWidth > box.clientWidth + 1;
    const picture = box.querySelector('.gt-picture');
    const whole = ({IS_WHOLE})(picture);
    return {{ width, height, runsOff, whole, smallest: ({SMALLEST})(box) }};
}})"""


def fits(page):
    """Each widget is seen whole, and none of its text is too small to read."""
    for size in ((1366, 768), (820, 768), (1280, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if size[0] == 1280 and page.app == "lab":  # as on the wall
            page.evaluate(
                "() => { jupyterapp.commands.execute('application:toggle-presentation-mode') }"
            )
        at_rest(page)
        room = page.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.evaluate(
            "one => one.clientHeight"
        )
        for name, box in zip(CELLS, page.evaluate(MEASURES), strict=True):
            assert box["height"] <= room, (name, size)
            assert not box["runsOff"], (name, size)
            # A whole tree is worth more than large letters.
            least = 9.9 if box["whole"] else 11.9
            assert box["smallest"] >= least, (name, size)
        shoot(page, f"{page.app}-{size[0]}")
    if page.app == "lab":
        page.evaluate(
            "() => { jupyterapp.commands.execute('application:toggle-presentation-mode') }"
        )


def says_that_its_kernel_is_dead(page):
    """At once: it does not wait until somebody touches it."""
    page.evaluate(
        """() => {
            const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
            kernel.requestExecute({ code: 'import os; os._exit(1)' });
        }"""
    )
    for name in ("explore", "play", "reorder", "fill", "question"):
        said(widget(page, name), STOPPED)
    page.locator(".jp-Dialog").get_by_role("button", name="Ok").click()  # Jupyter says so, too


def test_the_tree_of_a_film_is_seen_as_a_whole_beside_the_list_of_files(lab, server):
    three = "three = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
    cells = [f"from gametree import *\nfrom classroom import *\n{three}"]
    for theme in ("paper", "projector"):
        for lang in ("en", "de"):
            about = f"ask=True, theme={theme!r}, lang={lang!r}"
            cells.append(f"step(record(alphabeta, three), {about})")
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in cells], metadata=kernel
    )
    nbformat.write(notebook, server.root / "try" / "films.ipynb")
    open_notebook(lab, server, "try/films.ipynb")
    run(lab)
    for size in ((1024, 768), (1280, 720)):
        lab.set_viewport_size({"width": size[0], "height": size[1]})
        at_rest(lab)
        room = lab.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.bounding_box()
        for number, about in enumerate(cells[1:]):
            box = lab.locator(".gt").nth(number)
            assert box.bounding_box()["height"] <= room["height"], (size, about)
            picture = box.locator(".gt-picture")
            picture.click(position={"x": 3, "y": 3})
            lab.keyboard.press("ArrowRight")
            at_rest(lab)
            assert picture.evaluate(IS_WHOLE), (size, about)
            line = box.locator(".gt-code [aria-current]")
            assert line.evaluate(IS_IN_ITS_PANEL), (size, about)
        shoot(lab, f"films-{size[0]}")


IS_IN_ITS_PANEL = """line => {
    const [inner, outer] = [line, line.closest('.gt-side')].map(one => one.getBoundingClientRect());
    return inner.height > 10 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}"""
