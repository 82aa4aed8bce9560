// What is stored with each widget of a notebook: it is short, and stays as it is when the script
// changes. The script is in a model of its own, once for all widgets of a notebook. In the course's
// own notebooks that model is stored empty, and the kernel is asked for the script.

/** @import { Model } from "./types.js" */

/**
 * Show a widget. Returns what ends it.
 * @param {{ model: Model, el: HTMLElement }} widget as anywidget gives it
 */
async function render({ model, el }) {
  const manager = model.widget_manager;
  const scripts = /** @type {any} */ (globalThis).gametree ??= new Map(); // those of this page
  const script = await manager.get_model(model.get("script").slice("IPY_MODEL_".length));
  let packed = script.get("packed");
  if (!packed) {
    showStill(model.get("view"), el);
    packed = await fromKernel(manager.kernel).catch(() => "");
    if (!packed) return; // the pictures stay: nobody is there who could answer
    el.replaceChildren();
  }
  if (!scripts.has(packed)) scripts.set(packed, load(packed));
  const { touch, style } = await scripts.get(packed);
  return touch.render({ model, el, style });
}

/** @param {string} packed script and style sheet, as classroom/widgets/sources.py packs them */
async function load(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const [script, style] = await new Response(stream).json();
  const file = new Blob([script], { type: "text/javascript" });
  return { style, touch: (await import(URL.createObjectURL(file))).default };
}

/**
 * The script of the course that is installed where the notebook runs, although no cell has run.
 * @param {any} kernel
 */
async function fromKernel(kernel) {
  const user_expressions = {
    script: "__import__('classroom.widgets.sources').widgets.sources.script()",
  };
  const request = { code: "", silent: true, store_history: false, user_expressions };
  const { content } = await kernel.requestExecute(request).done;
  return content.user_expressions.script.data["text/plain"].slice(1, -1); // between its quotes
}

/**
 * Show the pictures alone, and what to do if the script does not come.
 * @param {any} view
 * @param {HTMLElement} el
 */
function showStill({ svg, pictures = [[svg]], words }, el) {
  for (const [text] of pictures) {
    const src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    if (text) el.append(Object.assign(new Image(), { src }));
  }
  const t = (/** @type {string} */ sentence) => words?.[sentence] ?? sentence;
  el.append(
    t("Python is not running here: Run → Run All Above Selected Cell, then run this cell. If nothing runs: Kernel → Restart."),
  );
}

export default { render };
