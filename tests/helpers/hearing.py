"""What a screen reader would say on a page: what has got the focus, and what live regions say.

Both are read where a screen reader reads them: in the accessibility tree that Chromium makes of the
page. There each node of a tree belongs to its owner, whatever its attributes claim.
"""

import re

LIVE_REGIONS = """() => {
    window.heard = [];
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    new MutationObserver((changes) => {
        const changed = changes.map(({ target }) => target.nodeType === 1 ? target
            : target.parentElement).map((part) => part?.closest(regions));
        for (const region of new Set(changed)) {
            const text = region?.textContent.trim();
            if (text) window.heard.push(text);
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
}"""
AT_REST = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)))"
STATES = {"expanded": {True: "expanded", False: "collapsed"}, "disabled": {True: "disabled"}}
CHECKED = {"true": "checked", "false": "not checked", "mixed": "partly checked"}
ROLES = {"treeitem": "", "textbox": "edit", "radiogroup": "group"}
PLACES = ("tree", "group", "radiogroup", "form", "region", "list")  # said when one comes into them


class Ear:
    """Listens on a page of Playwright."""

    def __init__(self, page):
        self.page = page
        self._chromium = page.context.new_cdp_session(page)
        self._within = []  # the named places around what has the focus
        self._focused = None
        page.evaluate(LIVE_REGIONS)

    def close(self):
        self._chromium.detach()

    def press(self, key):
        """What is said after a key, a sentence for each thing: the focus first."""
        self.page.keyboard.press(key)
        return self.said()

    def said(self):
        """What could be heard since the last call."""
        self.page.evaluate(AT_REST)
        told = self.page.evaluate("window.heard.splice(0)")
        return [*self._focus(), *[" ".join(text.split()) for text in told]]

    def _focus(self):
        tree = self._chromium.send("Accessibility.getFullAXTree")["nodes"]
        nodes = {node["nodeId"]: node for node in tree}
        focused = [node for node in tree if properties(node).get("focused")]
        if not focused:
            return []
        node = focused[-1]
        if node["backendDOMNodeId"] == self._focused:
            return []
        self._focused = node["backendDOMNodeId"]
        above = [*ancestors(node, nodes)]
        within = [place for place in above if is_place(place)]
        entered = [place for place in reversed(within) if key_of(place) not in self._within]
        self._within = [key_of(place) for place in within]
        return [*[words_of(place, nodes) for place in entered], words_of(node, nodes)]


def key_of(node):
    return node["backendDOMNodeId"], name_of(node)


def is_place(node):
    return role_of(node) in PLACES and name_of(node)


def ancestors(node, nodes):
    while "parentId" in node:
        node = nodes[node["parentId"]]
        yield node


def properties(node):
    return {part["name"]: part["value"].get("value") for part in node.get("properties", [])}


def role_of(node):
    return node["role"]["value"]


def name_of(node):
    return " ".join(node.get("name", {}).get("value", "").split())


def words_of(node, nodes):
    """A node in the words of a screen reader: name, role, states, place, description."""
    known = properties(node)
    role = role_of(node)
    parts = [name_of(node), ROLES.get(role, role)]
    parts += [words.get(known.get(state)) for state, words in STATES.items()]
    if "checked" in known:
        parts.append(CHECKED[str(known["checked"]).lower()])
    if role == "treeitem":
        parts += place_of(node, nodes)
    text = ", ".join([part for part in parts if part])
    description = node.get("description", {}).get("value", "")
    return f"{text}. {description}" if description else text


def place_of(node, nodes):
    """Which of how many a node of a tree is, and how deep, found from its owner."""
    above = [role_of(other) for other in ancestors(node, nodes)]
    level = 1 + above[: above.index("tree")].count("treeitem")
    owner = next(other for other in ancestors(node, nodes) if not other.get("ignored"))
    siblings = [key for key in owner["childIds"] if role_of(nodes[key]) == "treeitem"]
    place = siblings.index(node["nodeId"]) + 1
    return [f"level {level}", f"{place} of {len(siblings)}"]


def steps_of(page, heading):
    """The table below a heading of a page in Markdown, as rows of (key, what is heard)."""
    section = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", page, re.M | re.S)[1]
    rows = re.findall(r"^\| `([^`]+)` \| (.*) \|$", section, re.M)
    return [(key, [part for part in heard.split("<br>") if part]) for key, heard in rows]
