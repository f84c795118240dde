/**
 * Every node below one, with its parent, parents first.
 * @param {any} parent
 * @returns {Generator<{ node: any, parent: any }>}
 */
export function* walk(parent) {
  for (const node of parent.children ?? []) {
    yield { node, parent };
    yield* walk(node);
  }
}

/**
 * The text of a node without markup.
 * @param {any} node
 * @returns {string}
 */
export const wordsOf = (node) => node.value ?? (node.children ?? []).map(wordsOf).join('');

/**
 * A slug: lower case, words joined by hyphens.
 * @param {string} words
 */
export const slugOf = (words) =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
