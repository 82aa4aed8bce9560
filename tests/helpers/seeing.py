"""Pictures of trees read back: what is shown, where it is, and whether anything overlaps.

The SVG is read as XML; `text.width`, on the safe side, is the measure of how wide a text is.
"""

import base64
import json
import math
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from types import SimpleNamespace

from gametree.style import width, width_mono

THEMES = ["paper", "projector"]


def tag(element):
    return element.tag.rpartition("}")[2]


class Picture:
    """An SVG read back: `nodes`, `folds` and `edges` by id.

    Each has its classes, outline, texts and the box of its label.
    """

    def __init__(self, diagram):
        self.xml = ET.fromstring(diagram.svg)
        (graph,) = [child for child in self.xml if tag(child) == "g"]
        found = [self.read(group) for group in graph if tag(group) == "g"]
        ids = [part.id for part in found]
        assert len(set(ids)) == len(ids), "an id stands twice"
        self.nodes = {p.id: p for p in found if "node" in p.classes and "fold" not in p.classes}
        self.folds = {p.id: p for p in found if "node" in p.classes and "fold" in p.classes}
        self.edges = {p.id: p for p in found if "edge" in p.classes}
        assert len(self.nodes) + len(self.folds) + len(self.edges) == len(found)

    def read(self, group):
        part = SimpleNamespace(
            id=group.get("id"), classes=set(group.get("class").split()), group=group
        )
        titles = [child.text for child in group if tag(child) == "title"]
        part.title = titles[0] if titles else None
        part.texts = []
        part.boxes = []
        part.circle = None
        part.shape = next(child for child in group if tag(child) in ("polygon", "ellipse", "path"))
        if tag(part.shape) == "ellipse":
            part.circle = tuple(float(part.shape.get(name)) for name in ("cx", "cy", "rx"))
        outline = part.shape.get("points") or part.shape.get("d") or ""
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", outline)]
        part.points = list(zip(numbers[::2], numbers[1::2]))
        for child in group:
            if tag(child) == "g":
                self.collect(part, child, 0, 0, 1)
        # ⋮ is below the node, outside its outline.
        part.goes_on = any(said.text == "⋮" for said in part.texts)
        part.texts = [said for said in part.texts if said.text != "⋮"]
        return part

    def collect(self, part, element, dx, dy, scale):
        """Gather the texts and boxes inside `element`, placed and sized as in the whole picture."""
        place = re.match(r"translate\((\S+) (\S+)\)$", element.get("transform") or "")
        if place:
            dx, dy = dx + scale * float(place[1]), dy + scale * float(place[2])
        if tag(element) == "svg":
            x0, y0, wide, high = map(float, element.get("viewBox").split())
            box = [float(element.get(name)) for name in ("x", "y", "width", "height")]
            within = min(box[2] / wide, box[3] / high)
            dx += scale * (box[0] + (box[2] - wide * within) / 2 - x0 * within)
            dy += scale * (box[1] + (box[3] - high * within) / 2 - y0 * within)
            scale *= within
        for child in element:
            if tag(child) == "text" and child.text:
                size = float(child.get("font-size")) * scale
                is_mono = "mono" in child.get("font-family", "")
                wide = (width_mono if is_mono else width)(child.text, size)
                x = dx + scale * float(child.get("x", 0))
                anchor = child.get("text-anchor", "start")
                x -= {"middle": wide / 2, "end": wide, "start": 0}[anchor]
                y = dy + scale * float(child.get("y", 0))
                said = SimpleNamespace(text=child.text, size=size, fill=child.get("fill"))
                said.italic = child.get("font-style") == "italic"
                cap_height = 0.72 * size  # of capitals and digits
                said.box = (x, y - cap_height, x + wide, y)
                part.texts.append(said)
            elif tag(child) == "rect":
                x, y = (float(child.get(name)) for name in ("x", "y"))
                wide, high = (float(child.get(name)) for name in ("width", "height"))
                left, top = dx + scale * x, dy + scale * y
                part.boxes.append((left, top, left + scale * wide, top + scale * high))
            else:
                self.collect(part, child, dx, dy, scale)

    @property
    def shapes(self):
        return {**self.nodes, **self.folds}


def extent(part, y):
    """The left and right ends of a node's outline at height y; None above and below it."""
    if part.circle:
        cx, cy, r = part.circle
        if abs(y - cy) > r:
            return None
        half = math.sqrt(r * r - (y - cy) ** 2)
        return cx - half, cx + half
    xs = []
    for (x1, y1), (x2, y2) in zip(part.points, part.points[1:] + part.points[:1]):
        if min(y1, y2) <= y <= max(y1, y2):
            xs += [x1, x2] if y1 == y2 else [x1 + (x2 - x1) * (y - y1) / (y2 - y1)]
    return (min(xs), max(xs)) if xs else None


def bounds(part):
    if part.circle:
        cx, cy, r = part.circle
        return cx - r, cy - r, cx + r, cy + r
    xs, ys = zip(*part.points)
    return min(xs), min(ys), max(xs), max(ys)


def overlap(a, b, slack=0.1):
    return (
        a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack
    )


def within(box, part, slack=0.1):
    """Whether a box is inside a node's outline."""
    for y in (box[1], box[3]):
        reach = extent(part, y)
        if reach is None or box[0] < reach[0] - slack or box[2] > reach[1] + slack:
            return False
    return True


def crosses(box, part):
    """Whether a box and a node's outline share a point (looked for at nine heights)."""
    if not overlap(box, bounds(part)):
        return False
    for i in range(9):
        reach = extent(part, box[1] + (box[3] - box[1]) * i / 8)
        if reach and box[0] < reach[1] - 0.1 and reach[0] + 0.1 < box[2]:
            return True
    return False


def pairs_of_boxes(boxes):
    """All pairs of (id, box) that overlap."""
    boxes = sorted(boxes, key=lambda entry: entry[1][0])
    return [
        (first, other)
        for i, (first, a) in enumerate(boxes)
        for other, b in boxes[i + 1 :]
        if overlap(a, b)
    ]


def check_places(diagram):
    """No text leaves its shape, nothing overlaps."""
    picture = Picture(diagram)
    shapes = picture.shapes
    assert pairs_of_boxes([(key, bounds(part)) for key, part in shapes.items()]) == []
    for key, part in shapes.items():
        triangle = part.circle is None and len(set(part.points)) == 3
        for said in part.texts:
            if said.italic and triangle:  # a name is beside the tip
                assert not crosses(said.box, part), (key, said.text)
                left, top, right, bottom = bounds(part)
                assert left - 0.1 <= said.box[0] and said.box[2] <= right + 0.1, (key, said.text)
                assert top - 0.1 <= said.box[1] and said.box[3] <= bottom + 0.1, (key, said.text)
            else:
                assert within(said.box, part), (key, said.text)
        assert pairs_of_boxes([(said.text, said.box) for said in part.texts]) == []
    labels = []
    for key, part in picture.edges.items():
        for said in part.texts:
            (box,) = part.boxes
            assert box[0] <= said.box[0] and said.box[2] <= box[2], (key, said.text)
            labels.append((key, box))
    assert pairs_of_boxes(labels) == []
    frame = frame_of(picture)
    for key, box in labels:
        assert not [other for other, part in shapes.items() if crosses(box, part)], key
        assert frame[0] <= box[0] and box[2] <= frame[2], f"the label of {key} leaves the picture"
    return picture


def frame_of(picture):
    """What the whole picture shows, in the coordinates of the nodes."""
    x, y, wide, high = map(float, picture.xml.get("viewBox").split())
    (graph,) = [child for child in picture.xml if tag(child) == "g"]
    dx, dy = map(float, re.search(r"translate\((\S+) (\S+)\)", graph.get("transform")).groups())
    return x - dx, y - dy, x + wide - dx, y + high - dy


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.text = [], []

    def handle_starttag(self, name, attributes):
        self.found.append((name, dict(attributes)))

    def handle_data(self, data):
        self.text.append(data)


def check_html(diagram):
    """The HTML holds a div, an image and perhaps a caption, whatever the labels are."""
    reader = Reader()
    said = diagram._repr_html_()
    reader.feed(said)
    reader.close()
    tags = [name for name, _ in reader.found]
    assert tags in (["div", "img"], ["div", "img", "div", "small"])
    image = reader.found[1][1]
    assert set(image) == {"alt", "src", "style"}
    assert image["src"].startswith("data:image/svg+xml;base64,")
    svg = base64.b64decode(image["src"].partition(",")[2], validate=True).decode()
    assert svg == diagram.svg
    assert json.loads(json.dumps(said)) == said and said.encode()
    return image["alt"], "".join(reader.text).strip()


def luminance(colour):
    """How bright a colour such as "#0072B2" is, from 0 to 1 (WCAG 2, relative luminance)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """The contrast of two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)
