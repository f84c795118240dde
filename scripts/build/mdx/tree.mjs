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

/**
 * An export of a constant, as MDX keeps one.
 * @param {string} name
 * @param {object} value The expression as an ESTree node.
 */
export const exported = (name, value) => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ExportNamedDeclaration',
          specifiers: [],
          source: null,
          declaration: {
            type: 'VariableDeclaration',
            kind: 'const',
            declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: value }],
          },
        },
      ],
    },
  },
});

/**
 * A plain value as an ESTree expression.
 * @param {unknown} value
 * @returns {object}
 */
export function literal(value) {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(literal) };
  if (typeof value !== 'object' || value === null) return { type: 'Literal', value };
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([name, part]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Identifier', name },
      value: literal(part),
    })),
  };
}
