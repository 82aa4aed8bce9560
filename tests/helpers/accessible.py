"""What axe finds on a page: obstacles for those who listen, or who cannot aim or see well."""

from axe_playwright_python.sync_playwright import Axe
from browsing import at_rest

# A telephone, and a laptop.
SIZES = [(390, 844), (1366, 768)]
# Rules of a part of a page; and of a whole one.
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PRACTICE = [*WCAG, "best-practice"]

VIOLATIONS = """async ([within, options]) => {
    const { violations } = await axe.run(within ?? document, options);
    return violations.map(({ id, nodes }) =>
        `${id}, ${nodes.length} times, first ${nodes[0].html.slice(0, 160)}`);
}"""


def violations(page, within=None, rules=None):
    """What is wrong on the page that is open, or in parts of it, a line for each rule.

    within: a selector. rules: the tags of the rules to test, by default all.
    """
    options = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "tag", "values": rules}
    if page.evaluate("!window.axe"):  # it is large: once for each page
        page.evaluate(Axe().axe_script)
    return page.evaluate(VIOLATIONS, [within, options])


def faults(page):
    """What is wrong on the page that is open, at each size."""
    lines = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        lines += [f"{width} px: {line}" for line in violations(page, rules=PRACTICE)]
    return lines
