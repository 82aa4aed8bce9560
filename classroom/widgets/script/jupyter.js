// What a notebook would do to a widget, and is kept from doing.

// When to look for widgets that are given up, in ms: ipywidgets looks for a model two seconds long,
// on a slow machine longer.
const LOOKS = [3_000, 10_000];
const helped = new WeakSet(); // the managers of notebooks that have been looked through

/**
 * Keep the keys that are pressed in a widget from the notebook. Returns what ends it.
 *
 * A notebook looks at a key before the widget does, and keeps its own commands off an element only
 * if that element says so itself. To save and to run a cell stays the notebook's.
 * @param {HTMLElement} box
 */
export function keepKeys(box) {
  const guard = (/** @type {KeyboardEvent} */ event) => {
    const shiftEnter = event.shiftKey && event.key === "Enter";
    const theirs = (event.ctrlKey || event.metaKey || shiftEnter) && event.key !== "z";
    // Of a key in a shadow root the window is told only the root's host.
    const target = /** @type {Element} */ (event.composedPath()[0]);
    if (theirs || !box.contains(target)) return;
    target.setAttribute("data-lm-suppress-shortcuts", "");
    setTimeout(() => target.removeAttribute("data-lm-suppress-shortcuts"));
  };
  globalThis.addEventListener("keydown", guard, true); // at the window, so before JupyterLab looks
  return () => globalThis.removeEventListener("keydown", guard, true);
}

/**
 * Let widgets be saved with a notebook.
 *
 * JupyterLab saves no widget, unless it is set to, and then only those that Python knows: a
 * notebook that is opened on another day would show "model not found". So we set it, and let what
 * is on the screen be saved in any case.
 * @param {any} manager the notebook's widget manager
 * @param {boolean} alive whether Python knows this widget
 */
export function keepSaved(manager, alive) {
  if (!manager?._settings || !manager._modelsSync) return; // not JupyterLab's, or another version's
  if (alive) manager._settings.saveState = true;
  if (manager.gametree) return;
  manager.gametree = true;
  const save = manager.get_state_sync.bind(manager);
  manager.get_state_sync = (/** @type {any} */ options) => {
    const gone = onScreen(manager).filter((model) => model?.comm_live === false);
    for (const model of gone) model._comm_live = true; // what is not live would be left out
    try {
      return save(options);
    } finally {
      for (const model of gone) model._comm_live = false;
    }
  };
}

/**
 * The models that are shown, and those that they need.
 * @param {any} manager
 * @returns {any[]}
 */
function onScreen(manager) {
  const isShown = (/** @type {any} */ model) => Object.keys(model.views ?? {}).length > 0;
  const shown = [...manager._modelsSync.values()].filter(isShown);
  const layouts = shown.map((model) => model.get("layout"));
  const scripts = shown.map((model) => {
    const id = String(model.get("script")).replace("IPY_MODEL_", "");
    return manager._modelsSync.get(id);
  });
  return [...shown, ...layouts, ...scripts];
}

/**
 * Show the other widgets of a notebook, too. Of those that are stored with it ipywidgets gives up
 * the ones that are not read within two seconds, and does not look again.
 * @param {any} manager the notebook's widget manager
 * @param {Element} el a widget that is shown
 */
export function showGivenUp(manager, el) {
  if (!manager?.context?.model?.cells || helped.has(manager)) return; // not JupyterLab's, or done
  helped.add(manager);
  for (const time of LOOKS) setTimeout(() => showAgain(manager.context.model, el), time);
}

/**
 * Show each widget again in whose place there is a text alone.
 * @param {any} notebook its model
 * @param {Element} el in it
 */
function showAgain(notebook, el) {
  const shown = el.closest(".jp-Notebook");
  if (!shown) return; // it has been closed
  for (const place of shown.querySelectorAll(".jp-OutputArea-output.jupyter-widgets")) {
    if (place.childElementCount > 0) continue; // of one that is given up there is a text alone
    /** @type {HTMLElement} */
    const cell = place.closest(".jp-Cell");
    const output = place.closest(".jp-OutputArea-child");
    const index = cell.dataset.windowedListIndex;
    if (index === undefined) continue; // another version's, which does not number its cells
    const { outputs } = notebook.cells.get(Number(index));
    const number = [...output.parentElement.children].indexOf(output);
    outputs.set(number, outputs.get(number).toJSON()); // as if it had been put out again
  }
}

/**
 * After Shift + Enter the next cell is in sight, and what this one shows would be above the edge.
 * @param {Element} el
 */
export function bringInSight(el) {
  const next = el.closest(".jp-Cell")?.nextElementSibling;
  if (next?.matches(".jp-mod-active")) el.scrollIntoView({ block: "nearest" });
}

/**
 * Hide the line below a widget that says what was answered last.
 * @param {Element} el
 */
export function hideAnswerLine(el) {
  /** @type {any} */
  const output = el.closest(".jp-OutputArea-child")?.nextElementSibling;
  if (output?.querySelector("small")) output.style.display = "none";
}
