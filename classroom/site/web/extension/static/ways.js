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
// A notebook of the series, or a copy of it; before it may be the folder of a language.
const NOTEBOOK = /^(?:\w+\/)?(?:notebooks|exercises)\/(\w+)[\w.]*\.ipynb$/;
// A page that notebooks lead to, such as GLOSSARY.md#ply or GLOSSARY.de.md.
const TEXT = /([A-Z]+(?:\.[a-z]+)?)\.md(?:#([^"}]*))?/;

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
 * What is opened: the words in its language, and the pages of the site to which it leads back.
 * Its language is that of the folder that it is in, else the site's own.
 * @param {{ own: string, words: Record<string, Record<string, string>> }} site
 * @param {string} search what is behind the page's address
 */
export function onSite({ own, words }, search) {
  const path = new URLSearchParams(search).get("path") ?? "";
  const [folder] = path.split("/");
  const lang = folder in words ? folder : own;
  return { words: words[lang], pages: pagesOfSite(path, lang, own) };
}

/**
 * The pages of the site to which a notebook leads back, as seen from the folder of JupyterLite;
 * addresses.py names them.
 * @param {string} path of the notebook
 * @param {string} lang its language
 * @param {string} own the site's own language
 */
function pagesOfSite(path, lang, own) {
  const [, name] = path.match(NOTEBOOK) ?? [];
  const read = lang === "en" ? name : `${name}.${lang}`;
  return {
    contents: lang === own ? "../index.html" : `../index.${lang}.html`,
    read: name ? `../read/${read}.html` : "", // none for the reader's own notebook
  };
}

/**
 * Put links at the top: to the contents, to this notebook as a page to read, to all files.
 * @param {any} app
 * @param {any} Widget of Lumino, which JupyterLab is made of
 * @param {URL} base the folder of JupyterLite
 * @param {Record<string, string>} words
 * @param {{ contents: string, read: string }} pages as seen from there
 */
export function addWays(app, Widget, base, words, pages) {
  const nav = document.createElement("nav");
  nav.className = "gametree-ways";
  nav.setAttribute("aria-label", words.ways);
  const add = (/** @type {string} */ text, /** @type {string} */ address) => {
    const href = new URL(address, base).href;
    nav.append(Object.assign(document.createElement("a"), { textContent: text, href }));
  };
  add(words.contents, pages.contents);
  if (pages.read) add(words.read, pages.read);
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
