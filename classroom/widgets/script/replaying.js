// `replay`: a tournament. Above its ladder; below it a game, chosen by who played it, to go through
// move by move. All of it is here: nobody is asked.

import { button, make, select, svgOf } from "./elements.js";
import { isModified, take } from "./keys.js";
import { unpack } from "./unpacking.js";

/** @import { Screen } from "./screen.js" */

/**
 * @typedef {object} Game what classroom/widgets/replaying.py has packed of one
 * @property {number} number
 * @property {[string, string]} names who was MAX, who MIN
 * @property {string} result
 * @property {string[]} moves
 * @property {number} opening how many of them belong to the opening
 * @property {number[]} frames the number of a picture for each position
 * @property {Record<string, string>} notes the number of a move → what is said of it
 * @property {string} why it was lost
 * @property {number} place of the position at which the first mistake was made
 * @property {string} tree that shows it, as SVG; or ""
 */

const EVERYBODY = "";

export class Replaying {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.player = EVERYBODY;
    this.number = 0; // of the game that is shown, among those of the player
    this.at = 0; // the position of it that is shown
  }

  render() {
    const { screen } = this;
    const { view } = screen;
    screen.set("picture", this.ladder());
    screen.set("row");
    screen.say(view.said, view.note);
    unpack(view).then(
      (content) => this.begin(content),
      () => screen.say(screen.t("This browser cannot unpack the games, but a newer one can.")),
    );
  }

  /** @param {{ games: Game[], frames: string[] }} content */
  begin(content) {
    this.content = content;
    this.choose(this.player);
  }

  /** Take the room that there is: the page breaks lines by itself. */
  fit() {}

  /** The table of the players; a click on a name shows that player's games. */
  ladder() {
    const { view, t } = this.screen;
    const heads = view.heads.map((/** @type {string} */ head) =>
      make("th", { scope: "col" }, head)
    );
    const rows = view.ladder.map((/** @type {string[]} */ cells) => {
      const [place, name, ...others] = cells;
      const out = others.pop();
      const show = button(name, () => this.choose(name), {
        title: t("the games of this player"),
      });
      const cellsOf = others.map((cell) => make("td", {}, drawnOr(cell)));
      const told = out ? make("div", { class: "gt-out" }, out) : null;
      return make(
        "tr",
        {},
        make("td", {}, place),
        make("th", { scope: "row" }, show, told),
        ...cellsOf,
      );
    });
    const table = make(
      "table",
      { class: "gt-ladder" },
      make("thead", {}, make("tr", {}, ...heads)),
      make("tbody", {}, ...rows),
    );
    return table;
  }

  /** The games that can be chosen now. */
  games() {
    const { games } = this.content;
    if (this.player === EVERYBODY) return games;
    return games.filter((game) => game.names.includes(this.player));
  }

  get game() {
    return this.games()[this.number];
  }

  /**
   * Show a game from where its first mistake was made, or from its opening.
   * @param {string} player whose games can be chosen
   * @param {number} [number] of the game among them; by default the first from which there is
   *   something to learn
   */
  choose(player, number) {
    this.player = player;
    this.number = number ?? Math.max(0, this.games().findIndex((game) => isLesson(game, player)));
    const { game, screen } = this;
    if (!game) {
      screen.set("side", screen.t("No game has been played yet."));
      return;
    }
    this.at = game.place || game.opening;
    this.show();
  }

  /** @param {number} at the position to show */
  go(at) {
    const last = this.game.frames.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    this.show();
  }

  /** Show the game that is chosen, where it stands. */
  show() {
    const { game, screen } = this;
    const held = this.focusedName();
    const board = make("div", { class: "gt-board" });
    const frame = this.content.frames[game.frames[this.at]];
    board.append(frame.startsWith("<svg ") ? svgOf(frame) : textOf(frame));
    const told = make("p", { role: "status" }, this.aboutMove());
    const why = game.why ? make("p", {}, game.why) : null;
    const tree = game.tree ? make("div", { class: "gt-why" }, svgOf(game.tree)) : null;
    screen.set(
      "side",
      this.choosers(),
      make("div", { class: "gt-play" }, board, this.steps(), told, this.moves()),
      make("div", { class: "gt-reading" }, why, tree),
    );
    if (held) {
      /** @type {HTMLElement | null} */
      const again = screen.parts.side.querySelector(`[data-name="${held}"]:enabled`);
      (again ?? /** @type {any} */ (screen.parts.side.querySelector("button:enabled")))?.focus({
        preventScroll: true,
      });
    }
    screen.fitting.fit();
  }

  /** The name of the control that has the focus, if it is one of this panel. */
  focusedName() {
    const focused = this.screen.focusedElement();
    const isHere = focused && this.screen.parts.side.contains(focused);
    return isHere ? /** @type {HTMLElement} */ (focused).dataset.name : undefined;
  }

  choosers() {
    const { t, view } = this.screen;
    const names = view.ladder.map((/** @type {string[]} */ [_, name]) => name);
    /** @type {[string, any, boolean?][]} */
    const players = [[t("everybody"), EVERYBODY, this.player === EVERYBODY]];
    for (const name of names) players.push([name, name, name === this.player]);
    const whose = select(t("whose games"), players, (name) => this.choose(name));
    /** @type {[string, any, boolean?][]} */
    const games = this.games().map((game, i) => [titleOf(game), i, i === this.number]);
    const which = select(t("which game"), games, (i) => this.choose(this.player, Number(i)));
    whose.dataset.name = "whose";
    which.dataset.name = "which";
    return make("div", { class: "gt-choosers" }, whose, which);
  }

  steps() {
    const { t } = this.screen;
    const last = this.game.frames.length - 1;
    /** @type {[string, string, number, boolean][]} */
    const ways = [
      ["|◀", t("to the beginning"), 0, this.at > 0],
      ["◀", t("one move back"), this.at - 1, this.at > 0],
      ["▶", t("one move on"), this.at + 1, this.at < last],
      ["▶|", t("to the end"), last, this.at < last],
    ];
    const buttons = ways.map(([sign, name, to, open]) =>
      button(sign, () => this.go(to), {
        class: sign === "▶" ? "gt-primary" : null,
        "aria-label": name,
        title: name,
        disabled: !open,
        "data-name": name,
      })
    );
    return make("div", { class: "gt-steps" }, ...buttons);
  }

  /** Which move has led here, and what there is to say of it. */
  aboutMove() {
    const { t } = this.screen;
    const { game, at } = this;
    const fields = { number: at, all: game.moves.length, move: game.moves[at - 1] };
    const where = at ? t("Move {number} of {all}: {move}.", fields) : t("The beginning.");
    // What is said of the move that led here; at the end of a game also of one that was not legal.
    const said = [game.notes[at - 1]];
    if (at === game.moves.length) said.push(game.notes[at]);
    return [where, ...said].filter(Boolean).join(" ");
  }

  /** All moves, each to go to; those of the opening are set apart. */
  moves() {
    const { game } = this;
    const chips = game.moves.map((move, i) =>
      button(move, () => this.go(i + 1), {
        class: i < game.opening ? "gt-opening" : null,
        "aria-current": i + 1 === this.at ? "step" : null,
        "data-name": `move ${i}`,
      })
    );
    return make("div", { class: "gt-chips" }, ...chips);
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const isField = /** @type {any} */ (event.target).tagName === "SELECT";
    if (!this.game || isField || isModified(event)) return;
    const last = this.game.frames.length - 1;
    /** @type {Record<string, number>} */
    const ways = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: last };
    if (!(event.key in ways)) return;
    take(event);
    this.go(ways[event.key]);
  }
}

/** @param {string} cell a drawing as SVG, or text */
function drawnOr(cell) {
  return cell.startsWith("<svg ") ? svgOf(cell) : cell;
}

/**
 * A position that is told as text.
 * @param {string} frame "<pre>…</pre>", written by Python
 */
function textOf(frame) {
  const parsed = new DOMParser().parseFromString(frame, "text/html");
  return make("pre", { class: "match" }, parsed.body.textContent);
}

/**
 * Whether somebody's mistake is told of in a game: that of `player`, if one is chosen.
 * @param {Game} game
 * @param {string} player
 */
export function isLesson(game, player) {
  const [first] = game.names;
  const loser = game.result === "1–0" ? game.names[1] : first;
  return game.place > 0 && (player === EVERYBODY || player === loser);
}

/** @param {Game} game */
export function titleOf(game) {
  const [first, second] = game.names;
  return `${game.number}. ${first} – ${second} ${game.result}`;
}
