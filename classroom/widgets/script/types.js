// What Python sends and what the modules hand to each other, for the reader and for `deno check`.
//
// id     a node by its way down from the root of the picture: "n", "n_0", "n_0_2"; an edge is "e_"
//        and the id of the node below it
// view   all that a widget shows at one moment, as classroom/widgets/*.py makes it; `kind` says
//        which widget it is
// quiz   a question, its answer, and what is said to wrong ones

export {};

/**
 * @typedef {object} Quiz
 * @property {string} question
 * @property {string | string[]} answer
 * @property {string} [said] the answer as it is shown, where that is something else
 * @property {string} [lang] the reader's language, where it is not English
 * @property {string} why said to a right answer
 * @property {string} [name] what it is called where there are several
 * @property {"number" | "text" | "one" | "several" | "list" | "set" | "leaves"} kind
 * @property {string[]} [choices]
 * @property {[string, string][]} [wrong] a wrong answer, and what is said to it
 * @property {string[]} [hints] said to other wrong answers, one after the other
 * @property {Record<string, string>} [replies] leaf → what is said of it if it was judged wrongly
 * @property {boolean} [probability] whether the answer is one
 * @property {number} [to] in a film: the frame to go to after it
 * @property {boolean} [counted] whether the first try has been counted
 * @property {boolean} [missed] whether something was chosen that is not the answer
 */

/**
 * @typedef {object} Frame one step of a film
 * @property {Record<string, [string, string, string]>} changed part → its class, text and
 *   description
 * @property {string | null} at the id of the node where the search stands
 * @property {number | null} line the line of the code that runs
 * @property {string} said
 * @property {Record<string, string>} [why] at a cut: id → why that child is skipped
 * @property {any[]} [calls] how many calls stay open, then the others as [function, id, variables]
 */

/**
 * @typedef {object} Model what is used of an ipywidget's model; a saved page has one of its own
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: (event?: any) => void) => void} on
 * @property {(message: any[]) => void} send
 * @property {any} [widget_manager]
 */

/**
 * @typedef {object} Widget what stands in a Screen: one for each kind of view
 * @property {() => void} render show the view that the screen has now
 * @property {() => void} [fit] take the room that there is, where the picture is no SVG
 * @property {() => void} [follow] Python has gone to another frame
 * @property {(event: KeyboardEvent) => void} [keydown] a key anywhere in the widget
 * @property {(event: MouseEvent) => void} [click] a click anywhere in the widget
 * @property {(way: -1 | 1) => void} [swipe] a finger has swiped to the right, or to the left (1)
 * @property {() => { said: string[], quiz?: Element[] }} [longest] for what room is kept
 */

/** @typedef {{ width: number, height: number }} Size in pixels */
