// A new version of a notebook is announced; what the reader has written stays.
//
// Each notebook that is handed out carries in its metadata, as gametree.version, the version of the
// course's original that it is a copy of.

/**
 * @param {object} about
 * @param {any} about.app
 * @param {any} about.panel the notebook that is opened
 * @param {URL} about.base the folder of JupyterLite
 * @param {Record<string, string>} about.words
 * @param {(question: any) => Promise<boolean>} about.choose asks the reader
 */
export async function tellOfNewVersion({ app, panel, base, words, choose }) {
  const { context, content } = panel;
  await context.ready;
  const mine = content.model.getMetadata("gametree");
  if (!mine) return; // the reader's own notebook
  const served = await servedNotebook(base, context.path);
  const version = served?.metadata.gametree?.version;
  if (!version || version === mine.version) return;
  const question = { title: words.newTitle, body: words.newBody, no: words.keep, yes: words.open };
  const opens = await choose(question);
  content.model.setMetadata("gametree", { version }); // it is told once
  await context.save();
  if (!opens) return;
  const beside = context.path.replace(/(\.new)?\.ipynb$/, ".new.ipynb");
  const file = { type: "notebook", format: "json", content: served };
  await app.serviceManager.contents.save(beside, file);
  await app.commands.execute("docmanager:open", { path: beside });
}

/**
 * The notebook of the site, whatever the reader has made of it; undefined where it has none.
 * @param {URL} base
 * @param {string} path
 */
async function servedNotebook(base, path) {
  const answer = await fetch(new URL(`files/${path}`, base), { cache: "no-cache" });
  return answer.ok ? await answer.json() : undefined;
}
