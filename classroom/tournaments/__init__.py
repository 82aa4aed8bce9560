"""Tournaments: players meet at a game, are rated, and see where they went wrong.

player   see classroom.players.choosers: a function from a node to a move
turn     one move of a game, with what it cost and a note about it
played   one game, from its opening to its end
ladder   the players, the best first, with points and ratings
reading  a game compared with what each position is worth: the moves that gave something away
"""

from .beginnings import openings
from .entrants import Entrant
from .readings import Blunder, Reading
from .referee import Played
from .roundrobin import Standing, Tournament, tournament
from .strengths import Rating
from .turns import Turn

__all__ = [
    "Blunder",
    "Entrant",
    "Played",
    "Rating",
    "Reading",
    "Standing",
    "Tournament",
    "Turn",
    "openings",
    "tournament",
]
