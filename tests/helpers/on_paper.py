"""Reading a worksheet: its page as a browser does, and the answers to its tasks."""

from html.parser import HTMLParser

from gametree.language import spoken


class Reader(HTMLParser):
    """Reads a page as a browser does: its tags, its text, and every address in it."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.addresses, self.words = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)
        self.addresses += [
            value for key, value in attrs if key in ("src", "href", "srcset", "action", "data")
        ]
        assert not any(key.startswith("on") for key, _ in attrs)

    def handle_endtag(self, tag):
        while self.open.pop() != tag:
            pass

    def handle_data(self, data):
        self.words.append(data)


def answers(task, lang):
    return {label.say(lang): spoken(answer, lang) for label, answer in task.answers()}
