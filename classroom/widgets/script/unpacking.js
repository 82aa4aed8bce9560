// What classroom/widgets/sources.py has packed, and what the site keeps in a file of its own until
// it is needed.

/**
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function unpackedText(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return await new Response(stream).json();
}

/**
 * What a view has packed: in itself, or in a file.
 * @param {{ packed?: string, packed_in?: string }} view
 */
export async function unpack({ packed, packed_in }) {
  return await unpackedText(packed ?? await fromFile(packed_in));
}

/**
 * The text that a file of the site holds. The file is a script: a page that was opened from a
 * folder may read no other.
 * @param {string} address
 * @returns {Promise<string>}
 */
function fromFile(address) {
  const texts = /** @type {any} */ (globalThis).gametreePacked ??= {};
  const name = address.split("/").at(-1);
  return new Promise((resolve, reject) => {
    if (texts[name]) return resolve(texts[name]);
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve(texts[name]);
    script.onerror = () => reject(new Error(address));
    document.head.append(script);
  });
}
