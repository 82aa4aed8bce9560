"""What stays true however it is worded.

The figures that a notebook finds; and who found what, when, and where it is published.
"""

import re

import nbformat
import pytest
from places import ROOT

# What is said together in one paragraph, item or row of a notebook.
HISTORY = {
    "00": ["1940 · World's Fair · Edward Condon · Nimatron"],
    "01": [
        "7 December 1926 · John von Neumann · 1928 · Zur Theorie der Gesellschaftsspiele · 295–320",
        "tree · Harold Kuhn · 1950, 1953",
        "Osborne and Rubinstein · 1994 · section 11.1",
    ],
    "02": [
        "chess · Ernst Zermelo · 1913",
        "Connect Four · James Allen · Victor Allis · 1988",
        "heckers · Jonathan Schaeffer · 2007",
        "xkcd 832 · 2010",
    ],
    "03": [
        "Bachet · 1612",
        "Bouton · 1901 · Nim",
        "backward induction · 1944, §15",
        "Roland Sprague · 1935 · Patrick Grundy · 1939",
    ],
    "04": [
        "Donald Knuth · Ronald Moore · 1975",
        "Marion Tinsley · 1992 · Chinook · Jonathan Schaeffer · 4 wins, 2 losses, 33 draws · 2007",
        "SCOUT · Judea Pearl · 1980 · NegaScout · Alexander Reinefeld · 1983",
        "Judea Pearl · 1982 · b^{3d/4}",
    ],
    "05": ["Shannon · 1950 · 256–275", "Connect Four · Allen · Allis · 1988"],
    "06": [
        "1997 · Deep Blue · Garry Kasparov · 3½ : 2½",
        "2016 · AlphaGo · four games of five · Lee Sedol",
        "2017 · AlphaZero · chess, shogi and Go",
        "Abramson, 1990 · Brügmann, 1993 · 2006 · tree · Coulom · Kocsis and Szepesvári",
        "10 March 2016 · second game · 1/10,000",
        "Checkers · 2007 · Schaeffer",
    ],
    "07": [
        "Ernst Zermelo · 1913 · "
        "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
        "Émile Borel · 1921",
        "John von Neumann · 1928 · proved",
        "Oskar Morgenstern · 1944 · §15",
        "John Nash · 1950 · Nash equilibrium",
        "Harold Kuhn · 1953 · n players",
        "Leonid Kantorovich · 1939",
        "3 October 1947 · George Dantzig · simplex method",
        "George Brown · Julia Robinson · 1951 · fictitious play",
        "1953 · Claude Shannon · David Hagelbarger",
    ],
    "08": [
        "Donald Michie · MENACE · 1961 · 220 games",
        "1963 · 287 · 304 · 17",
        "Richard Sutton · 1988 · Arthur Samuel · 1959",
        "1992 · TD-Gammon · Gerald Tesauro",
        "2017 · AlphaZero · David Silver",
        "2018 · NNUE · Yu Nasu · 2020 · Stockfish",
    ],
}
# What a notebook tells or shows. The tests of the package compute them; here they are what a reader
# meets.
FIGURES = {
    "02": "549,946 255,168 392 2,358",
    "03": "177 266,079 52,239,653,201 12,670 2031",
    "04": "549,946 18,297 16,811 16,159 7,275 266,079 45,872 2,093 1,361.5 2,003.8 0.78 0.76",
    "05": "5,478 765 4.66 3.59 3.28",
    "06": "152 4,520 3/2",
    "08": "304 108 183 279 0.644 0.241 0.019 557 596 610 626",
}


def cells_of(number):
    (path,) = ROOT.glob(f"notebooks/{number}_*.ipynb")
    return nbformat.read(path, 4).cells


def paragraphs(number):
    text = "\n\n".join(cell.source for cell in cells_of(number) if cell.cell_type == "markdown")
    plain = re.sub(r"[*_`]|\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return [" ".join(part.split()) for part in re.split(r"\n\n|\n(?=[-|])", plain)]


@pytest.mark.parametrize(
    ("number", "together"), [(n, told) for n in HISTORY for told in HISTORY[n]]
)
def test_who_when_and_where(number, together):
    words = together.split(" · ")
    assert any(all(word in paragraph for word in words) for paragraph in paragraphs(number)), words


@pytest.mark.parametrize("number", FIGURES)
def test_figures(number):
    texts = []
    for cell in cells_of(number):
        texts.append(cell.source)
        for output in cell.get("outputs", ()):
            texts += [output.get("text", ""), str(output.get("data", ""))]
    shown = "\n".join(texts)
    for figure in FIGURES[number].split():
        assert re.search(rf"(?<![\d,]){figure}(?![\d,]*\d)", shown), figure
