// Questions, and the form in which an answer is given.

import { fits, partsIn } from "./answers.js";
import { button, dress, make, uniqueId, withMarks } from "./elements.js";
import { judge } from "./judging.js";
import { take } from "./keys.js";
import { offerNext, tellMissed } from "./reviewing.js";
import { answerBox, signsFor } from "./signs.js";
import { Tree } from "./tree.js";
import { entryOf, repliesTo, right, solution } from "./wording.js";

/** @import { Screen } from "./screen.js" */
/** @import { Quiz } from "./types.js" */

/**
 * The form of a question.
 * @param {Screen} screen
 * @param {string} question
 * @param {Element} entry where it is answered
 * @param {(() => void) | null} check what the button Check does; null if there is none
 * @param {...Element} more
 */
export function form(screen, question, entry, check, ...more) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    check?.();
  };
  // Enter in a field is enough, also where JupyterLab keeps it for itself.
  const enter = (/** @type {any} */ event) => {
    if (event.key !== "Enter" || event.target.localName !== "input") return;
    take(event);
    event.currentTarget.requestSubmit();
  };
  const button = check && make("button", { type: "submit" }, screen.t("Check"));
  const asked = make("strong", { id: uniqueId() }, ...withMarks(question));
  dress(entry, { "aria-labelledby": asked.id }); // the field, or the group of choices
  const parts = [asked, entry, signsFor(screen.t, entry), button, ...more];
  return make("form", { onkeydown: enter, onsubmit: submit }, ...parts);
}

/**
 * A question that is asked by the way: a choice is a button, a number is entered.
 * @param {Screen} screen
 * @param {Quiz} quiz
 * @param {object} does
 * @param {(said: string, right: boolean) => void} [does.done] ends it, with what is to be said
 * @param {(right: boolean | null, given?: string) => void} [does.count] hears of each answer, null
 *   if it was shown
 * @returns {{ form: Element, tell: () => void }} tell: show the answer
 */
export function ask(screen, quiz, { done = () => {}, count = () => {} } = {}) {
  const { t } = screen;
  /** @type {any} */
  let entry;
  let replied = false;
  const check = (/** @type {string} */ given) => {
    const [isRight, reply] = judge(t, quiz, given);
    if (replied && !given.trim()) return; // Enter once more: the reply stays
    replied = true;
    if (isRight !== null) count(isRight, given);
    if (isRight) return done(reply, true);
    screen.say(reply);
    if (isRight === false) entry.value = ""; // so that the arrows step again
  };
  const tell = () => {
    count(null);
    done(solution(t, quiz), false);
  };
  if (quiz.choices) {
    const choices = quiz.choices.map((choice) => button(choice, () => check(choice)));
    entry = make("span", { class: "gt-row", role: "group" }, ...choices);
  } else entry = answerBox(quiz, 8);
  const checkEntry = quiz.choices ? null : () => check(entry.value);
  const show = button(t("Show the answer"), tell);
  return { form: form(screen, quiz.question, entry, checkEntry, show), tell };
}

/**
 * What the button Check does for a question on its own. What was right before is entered again, as
 * long as it is right.
 * @param {Screen} screen
 * @param {Quiz} quiz
 * @param {object} does
 * @param {() => any} does.read what is entered now
 * @param {(given: any) => void} does.enter enter that
 * @param {(right: boolean | null, said: string) => void} does.finish show how it was
 */
export function checking(screen, quiz, { read, enter, finish }) {
  const { model, view, kernel } = screen;
  const { t } = screen;
  if (view.solved != null && fits(quiz, view.solved, quiz.answer)) {
    enter(view.solved);
    finish(true, right(t, quiz.why));
  }
  return () => {
    const given = read();
    const [isRight, reply] = judge(t, quiz, given);
    if (isRight !== null) kernel.tell("answered", isRight, given);
    const saved = model.get("view"); // with the notebook
    if (isRight !== null) saved.given = given;
    if (isRight) {
      saved.solved = given;
      offerNext(screen);
    }
    finish(isRight, reply);
  };
}

/** A question on its own, such as `predict` and `ask` make. */
export class Question {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    this.quiz = screen.view.quiz;
    const { quiz } = this;
    this.entry = quiz.choices ? this.choices() : answerBox(quiz, 14);
    /** @type {any[]} */
    this.boxes = [...this.entry.querySelectorAll("input")];
    if (quiz.kind === "several") this.entry.append(screen.t("Tick all that are right."));
    const check = checking(screen, quiz, {
      read: () => this.readEntry(),
      enter: (given) => this.enter(given),
      finish: (isRight, said) => this.finish(isRight, said),
    });
    const tell = () => {
      screen.say(solution(screen.t, quiz));
      tellMissed(screen);
      offerNext(screen);
    };
    const show = button(screen.t("Show the answer"), tell);
    screen.set("quiz", form(screen, quiz.question, this.entry, check, show));
    if (screen.view.svg) this.showPicture();
  }

  /** What room is kept for. */
  longest() {
    return { said: repliesTo(this.screen.t, this.quiz) };
  }

  /** The tree that is asked about: a click says what a node is. */
  showPicture() {
    const { screen } = this;
    const keys = screen.t("The arrow keys move you through the tree.");
    const click = (/** @type {string} */ id) => screen.say(tree.names[id]);
    const tree = new Tree(screen, screen.view.svg, { click, keys });
    tree.show();
  }

  /** The choices, one or several of which are ticked. */
  choices() {
    const { quiz } = this;
    const several = quiz.kind === "several";
    const name = `gt${Math.random()}`; // of these buttons together, and of no others on the page
    const choices = quiz.choices.map((/** @type {string} */ choice) => {
      const type = several ? "checkbox" : "radio";
      const tick = make("input", { type, name, value: choice });
      return make("label", {}, tick, make("span", {}, ...withMarks(choice)));
    });
    const role = several ? "group" : "radiogroup";
    return make("div", { class: "gt-choices", role }, ...choices);
  }

  readEntry() {
    const { quiz, boxes, entry } = this;
    const ticked = boxes.filter((tick) => tick.checked).map((tick) => tick.value);
    if (quiz.kind === "several") return ticked;
    if (quiz.choices) return ticked[0];
    if (!Array.isArray(quiz.answer)) return entry.value;
    return partsIn(entry.value, quiz.lang, quiz.answer.length);
  }

  /** @param {any} given */
  enter(given) {
    const { quiz, boxes, entry } = this;
    for (const tick of boxes) tick.checked = [given].flat().includes(tick.value);
    if (!quiz.choices) entry.value = entryOf(given);
  }

  /**
   * @param {boolean | null} isRight
   * @param {string} said
   */
  finish(isRight, said) {
    const { screen } = this;
    screen.say(said);
    screen.box.classList.toggle("gt-solved", isRight === true);
    if (this.quiz.kind === "number") this.entry.ariaInvalid = isRight === false;
  }
}
