/** Rules of our own for oxlint, against statements that save lines at the cost of the reader. */

const isLiteral = ({ type }) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** An attribute whose name is computed has no other form. */
const isComputedAttribute = ({ type, argument }) =>
  type === 'JSXSpreadAttribute' && argument.properties.some(({ computed }) => computed);

/** `{ ...{ a, b }, c }` is `{ a, b, c }`. */
const noLiteralSpread = {
  meta: { type: 'suggestion' },
  create(context) {
    const check = (node) => {
      if (!isLiteral(node.argument) || isComputedAttribute(node)) return;
      context.report({ node, message: 'Write the entries of this literal without spreading it.' });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};

/** Whether `[a, b] = [b, a]`, which has no shorter form. */
const isSwap = (names, values) =>
  values.every(({ type, name }) => type === 'Identifier' && names.some((other) => other?.name === name));

/** `const [a, b] = [1, 2]` is two statements. */
const noPairedValues = {
  meta: { type: 'suggestion' },
  create(context) {
    function check(node, pattern, literal) {
      if (pattern.type !== 'ArrayPattern' || literal?.type !== 'ArrayExpression') return;
      const values = literal.elements;
      if (values.some(({ type }) => type === 'SpreadElement') || isSwap(pattern.elements, values)) return;
      context.report({ node, message: 'Write a statement for each of these.' });
    }
    return {
      AssignmentExpression: (node) => check(node, node.left, node.right),
      VariableDeclarator: (node) => check(node, node.id, node.init),
    };
  },
};

export default {
  meta: { name: 'plain' },
  rules: { 'no-literal-spread': noLiteralSpread, 'no-paired-values': noPairedValues },
};
