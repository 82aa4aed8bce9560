// Ways from the notebooks back to the site.

const LOOKS = `
.gametree-ways { display: flex; padding: 0 4px; }
.gametree-ways a { display: flex; align-items: center; justify-content: center; min-width: 44px;
  min-height: 40px; padding: 0 8px; color: var(--jp-content-link-color); white-space: nowrap; }
@media (max-width: 760px) { /* on a telephone there is room for them, a title, and no more */
  #jp-NotebookLogo, #jp-top-bar > :not(#jp-title), .jp-NotebookTrustedStatus { display: none; }
  #jp-title { min-width: 0; flex: 1 1 0; }
  #jp-title h1 { max-width: 100%; overflow: hidden; text-overflow: ellipsis; }
}
@media (pointer: coarse) { /* what a finger taps is as large as a finger */
  .jp-NotebookPanel-toolbar { --jp-private-toolbar-height: 46px; }
  .jp-NotebookPanel-toolbar > .jp-Toolbar-item { align-items: center; }
  .jp-NotebookPanel-toolbar .jp-ToolbarButtonComponent { align-items: center; min-width: 44px;
    min-height: 44px; }
}
`;
const NOTEBOOK = /^(?:notebooks|exercises)\/(\w+)[\w.]*\.ipynb$/; // of the series, or a copy of it
const TEXT = /([A-Z]+)\.md(?:#([^"}]*))?/; // a page that notebooks lead to, such as GLOSSARY.md#ply

/**
 * Save what is open when the tab is hidden: whoever goes to another one, or locks a telephone, may
 * not come back to it.
 * @param {any} app
 */
export function saveWhenHidden(app) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") app.commands.execute("docmanager:save-all");
  });
}

/**
 * Put links at the top: to the contents, to this notebook as a page to read, to all files.
 * @param {any} app
 * @param {any} Widget of Lumino, which JupyterLab is made of
 * @param {URL} base the folder of JupyterLite
 * @param {Record<string, string>} words
 */
export function addWays(app, Widget, base, words) {
  const nav = document.createElement("nav");
  nav.className = "gametree-ways";
  nav.setAttribute("aria-label", words.ways);
  const add = (/** @type {string} */ text, /** @type {string} */ address) => {
    const href = new URL(address, base).href;
    nav.append(Object.assign(document.createElement("a"), { textContent: text, href }));
  };
  add(words.contents, "../index.html");
  const path = new URLSearchParams(location.search).get("path") ?? "";
  const [, name] = path.match(NOTEBOOK) ?? [];
  if (name) add(words.read, `../read/${name}.html`);
  add(words.files, "tree/index.html");
  const looks = new CSSStyleSheet();
  looks.replaceSync(LOOKS);
  document.adoptedStyleSheets.push(looks);
  const widget = new Widget({ node: nav });
  widget.id = "gametree-ways";
  app.shell.add(widget, "top", { rank: 5 });
}

/**
 * Open pages that notebooks lead to, such as the glossary, as pages of the site.
 * @param {URL} base
 */
export function readOnSite(base) {
  const open = (/** @type {MouseEvent} */ event) => {
    const link = /** @type {Element} */ (event.target).closest("a[href]");
    const href = new URL(link?.getAttribute("href") ?? "", location.href).href;
    // What leads to a file may have it in what JupyterLab is to do at a click, and "#" as address.
    const toDo = link?.getAttribute("data-commandlinker-args");
    const [, name, place = ""] = (toDo ?? href).match(TEXT) ?? [];
    if (!name || !href.startsWith(base.href)) return;
    event.preventDefault();
    event.stopPropagation();
    const page = new URL(`../read/${name}.html`, base);
    page.hash = place;
    globalThis.open(page, "_blank");
  };
  document.addEventListener("click", open, true); // before JupyterLab hears of it
}
