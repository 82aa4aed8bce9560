"""`play` on the screen: a Match on its board."""

import base64
from html import escape

import ipywidgets

from ..drawing.text import clean
from ..nodes import MAX, number
from ..svg import element
from .playing import FIRST
from .touch import Touchable, labelled


class Table(Touchable):
    """The widget that `play` returns. `.match` is the match: its state, whose turn it is, what was said."""

    def __init__(self, match, theme):
        self.match, self._theme, self._hinted = match, theme, False
        self._image, self._said = ipywidgets.HTML(), ipywidgets.HTML()
        self._moves = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        self._buttons = []
        self._undo = labelled("Undo", self.undo)
        self._hint = ipywidgets.ToggleButton(description="Hint", layout=ipywidgets.Layout(width="auto"))
        self._hint.observe(lambda change: self.hint(change["new"]), "value")
        who = [
            ("New game …", ""),
            ("I begin", "me"),
            ("the machine begins", "machine"),
            ("draw lots", "lot"),
        ]
        self._again = ipywidgets.Dropdown(options=who)
        self._again.observe(self._chosen, "value")
        row = ipywidgets.HBox([self._undo, self._hint, self._again])
        super().__init__([self._image, self._said, self._moves, row])

    def play(self, move):
        """Make the person's move, and the machine's answer. A move that is not possible changes nothing."""
        self.match.play(move)
        self._show()

    def undo(self):
        """Take back the person's last move and what came after."""
        self.match.undo()
        self._show()

    def again(self, first=None):
        """Begin a new game; `first` says who begins: "me", "machine" or "lot"."""
        self.match.again(first)
        self._show()

    def hint(self, shown=True):
        """Show what each move is worth, or no more."""
        self._hinted = bool(shown)
        self._show()

    def _on_play(self, place):
        moves = self._touchable()
        if type(place) is int and 0 <= place < len(moves):
            self.play(moves[place])

    def _on_undo(self):
        self.undo()

    def _on_hint(self):
        self.hint(not self._hinted)

    def _on_again(self, first):
        if first in FIRST:
            self.again(first)

    def _chosen(self, change):
        if change["new"]:
            self.again(change["new"])
            self._again.value = ""

    def _spots(self):
        return self.match.game.spots(self.match.state, self.match.last_move)

    def _touchable(self):
        """The moves that a page can ask for, in an order that both sides know: on the board, then beside it."""
        spots = list(self._spots())
        return spots + [move for move in self.match.legal if move not in spots]

    def _hints(self):
        return {advice.move: advice for advice in self.match.hint} if self._hinted else {}

    def _view(self):
        match, hints, spots = self.match, self._hints(), self._spots()
        labels = {move: clean(match.game.move_label(match.state, move)) for move in match.legal}
        on_board, beside = [], []
        for i, move in enumerate(self._touchable()):
            said = labels.get(move, f"{move}, not possible")
            advice = hints.get(move)
            if move in spots:
                told = f"{said}: {advice.says}" if advice else said
                on_board.append([*spots[move], told, number(advice.value) if advice else ""])
            else:
                beside.append([said, i, advice.says if advice else ""])
        side = "MAX" if match.human is MAX else "MIN"
        return {
            "kind": "match",
            "theme": self._theme,
            "svg": self.board(),
            "text": self._rows(),
            "spots": on_board,
            "moves": beside,
            "said": f"{match.said} (You are {side}.)" if not match.over else match.said,
            "undo": any(who == "you" for who, _ in match.log),
            "hinted": self._hinted,
        }

    def board(self):
        """The position as SVG text; None where the game draws none, and its label has to do."""
        match = self.match
        picture = match.game.picture(match.state, match.last_move)
        if picture is None:
            return None
        said = f"the board: {' / '.join(self._rows())}"
        size = {"viewBox": "-3 -3 106 106", "width": 420, "height": 420, "style": "background:#fff"}
        return element(
            "svg", picture, xmlns="http://www.w3.org/2000/svg", **size, role="group", aria_label=said
        )

    def _rows(self):
        """The position in words, line by line."""
        return clean(self.match.game.label(self.match.state)).split("\n")

    def _show_plain(self):
        match, hints = self.match, self._hints()
        board = self.board()
        if board is None:
            self._image.value = f"<pre>{escape(chr(10).join(self._rows()))}</pre>"
        else:
            data, alt = base64.b64encode(board.encode()).decode(), escape("; ".join(self._rows()))
            self._image.value = (
                f'<img alt="the board: {alt}" src="data:image/svg+xml;base64,{data}" width="320">'
            )
        self._said.value = f"<div role='status'><b>{escape(match.said)}</b></div>"
        legal = match.legal
        while len(self._buttons) < len(legal):
            index = len(self._buttons)
            self._buttons.append(labelled("", lambda index=index: self._pressed(index)))
        for button, move in zip(self._buttons, legal):
            told = clean(match.game.move_label(match.state, move))
            button.description = f"{told}: {hints[move].says}" if move in hints else told
        self._moves.children = self._buttons[: len(legal)]
        self._undo.disabled = not any(who == "you" for who, _ in match.log)
        self._hint.value = self._hinted

    def _pressed(self, index):
        if index < len(self.match.legal):
            self.play(self.match.legal[index])

    def _spare(self):
        return self._buttons

    def _still(self):
        self._show_plain()
        return self._image.value + self._said.value

    def __repr__(self):
        return f"Table{repr(self.match)[5:]}"
