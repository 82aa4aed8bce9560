// The style sheet, put where a widget stands: in the page, or in the shadow root that a page has
// made for it.

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map(); // one object for each text, so that all widgets of a page share it

/**
 * Give the root that `el` stands in a style sheet, unless it has it. Where `el` stands nowhere yet,
 * nothing happens.
 * @param {Element} el
 * @param {string | undefined} style undefined: the page has it already
 */
export function addStyle(el, style) {
  if (!style || !el.isConnected) return;
  const root = /** @type {any} */ (el.getRootNode());
  if (!sheets.has(style)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    sheets.set(style, sheet);
  }
  const sheet = sheets.get(style);
  // Not a <style> element: what fills a shadow root may take it away again with all else in it.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
