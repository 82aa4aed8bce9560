"""A game whose every text, and whose picture, tries to get out of the page."""

from gametree import MAX, Game

HOSTILE = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>'


class Hostile(Game):
    """Every text of it is a script, or tries to load something."""

    initial = ""

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return () if state else ("a", "b")

    def result(self, state, move):
        return move

    def utility(self, state):
        return 1

    def label(self, state):
        return HOSTILE

    def move_label(self, state, move):
        return HOSTILE + move

    def picture(self, state, last_move=None):
        return (
            '<g onload="window.pwned=1"><script>window.pwned=1</script>'
            '<circle r="9" onclick="window.pwned=1"/>'
            '<a href="javascript:window.pwned=1"><rect width="9" height="9"/></a>'
            '<image href="http://example.org/x.png" onerror="window.pwned=1"/></g>'
            '<g xmlns:h="http://www.w3.org/1999/xhtml"><h:img src="http://example.org/h.png"/>'
            '<h:meta http-equiv="refresh" content="0;url=http://example.org/"/>'
            '<h:form><h:button formaction="javascript:window.pwned=1">go</h:button></h:form></g>'
            "<rect style=\"background:image-set('http://example.org/i.png' 1x)\" "
            "width='9' height='9'/>"
            r'<rect style="background:u\72l(http://example.org/u.png)" width="9" height="9"/>'
            '<path class="kept" style="fill:rgb(1,2,3)" transform="translate(3 4)" d="M0 0h9v9z"/>'
        )
