/** Rules of our own for oxlint, against statements that save lines at the cost of the reader. */

const isLiteral = ({ type }) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** An attribute whose name is computed has no other form. */
const isComputedAttribute = ({ type, argument }) =>
  type === 'JSXSpreadAttribute' && argument.properties.some(({ computed }) => computed);

/** `{ ...{ a, b }, c }` is `{ a, b, c }`. */
const noLiteralSpread = {
  meta: { type: 'suggestion', fixable: 'code' },
  create(context) {
    const check = (node) => {
      const { argument, type } = node;
      if (!isLiteral(argument) || isComputedAttribute(node)) return;
      context.report({
        node,
        message: 'Write the entries of this literal without spreading it.',
        fix(fixer) {
          if (type === 'JSXSpreadAttribute') return null;
          const entries = context.sourceCode.getText(argument).slice(1, -1).trim();
          return fixer.replaceText(node, entries.replace(/,$/, ''));
        },
      });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};

/** Whether `[a, b] = [b, a]`, which has no shorter form. */
const isSwap = (names, values) =>
  values.every(({ type, name }) => type === 'Identifier' && names.some((other) => other?.name === name));

/** `const [a, b] = [1, 2]` is two statements. */
const noPairedValues = {
  meta: { type: 'suggestion', fixable: 'code' },
  create(context) {
    function check(node, pattern, literal, fix) {
      if (pattern.type !== 'ArrayPattern' || literal?.type !== 'ArrayExpression') return;
      const values = literal.elements;
      if (values.some(({ type }) => type === 'SpreadElement') || isSwap(pattern.elements, values)) return;
      context.report({ node, message: 'Write a statement for each of these.', fix });
    }
    return {
      AssignmentExpression: (node) => check(node, node.left, node.right),
      VariableDeclarator(node) {
        const { id, init, parent } = node;
        check(node, id, init, (fixer) => {
          const isAlone = parent.declarations.length === 1 && !parent.parent.type.startsWith('For');
          const isPlain = id.elements.every((name) => name && name.type !== 'AssignmentPattern');
          if (!isAlone || !isPlain || id.typeAnnotation || id.elements.length !== init.elements.length)
            return null;
          const text = (part) => context.sourceCode.getText(part);
          const statements = id.elements.map(
            (name, index) => `${parent.kind} ${text(name)} = ${text(init.elements[index])};`,
          );
          return fixer.replaceText(parent, statements.join('\n'));
        });
      },
    };
  },
};

export default {
  meta: { name: 'plain' },
  rules: { 'no-literal-spread': noLiteralSpread, 'no-paired-values': noPairedValues },
};
