"""What axe finds on a page: what keeps somebody out who listens, or cannot aim or see well."""

from axe_playwright_python.sync_playwright import Axe

# A telephone, and a laptop.
SIZES = [(390, 844), (1366, 768)]
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RULES = {"runOnly": {"type": "tag", "values": WCAG}}  # of a part of a page
ALL_RULES = {"runOnly": {"type": "tag", "values": [*WCAG, "best-practice"]}}


def faults(page):
    """What is wrong on the page that is open, at each size, a line for each thing."""
    lines = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)  # a widget finds its size
        for rule in Axe().run(page, options=ALL_RULES).response["violations"]:
            html = rule["nodes"][0]["html"][:160]
            lines.append(f"{width} px: {rule['id']}, {len(rule['nodes'])} times, first {html}")
    return lines
