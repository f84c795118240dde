/** Rules of our own for oxlint, for what shoppers write: docs/decisions/0220-words-keep-their-direction.md. */

/** Names of values that shoppers wrote. */
const written = new Set([
  'customNumber',
  'customText',
  'fullName',
  'giftNote',
  'identifier',
  'term',
  'typed',
  'userName',
]);
/** Members that they wrote, by their object. */
const writtenMembers = new Set(['account.name', 'review.content', 'session.name', 'user.name']);

/** Fields in which no words are written. */
const wordless =
  /^(?:button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|submit|tel|time|url|week)$/;

const attributeOf = (element, name) =>
  element.attributes.find((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === name);

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name);

/** Whether an expression shows words of a shopper: as they are, trimmed, or in a template. */
function isWritten(node) {
  switch (node.type) {
    case 'Identifier':
      return written.has(node.name);
    case 'MemberExpression':
      return (
        written.has(node.property.name) || writtenMembers.has(`${nameOf(node.object)}.${node.property.name}`)
      );
    case 'ChainExpression':
      return isWritten(node.expression);
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && isWritten(node.callee.object);
    case 'TemplateLiteral':
      return node.expressions.some(isWritten);
    case 'ConditionalExpression':
      return isWritten(node.consequent) || isWritten(node.alternate);
    case 'LogicalExpression':
      return isWritten(node.right);
    default:
      return false;
  }
}

/** Words and the text beside them must not change each other's direction. */
const ownDirection = {
  meta: { type: 'problem' },
  create: (context) => ({
    JSXExpressionContainer(node) {
      const { parent } = node;
      if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return;
      const element = parent.openingElement;
      const hasOwn = element && (element.name.name === 'bdi' || attributeOf(element, 'dir'));
      if (!hasOwn && isWritten(node.expression))
        context.report({
          node,
          message: 'Show words of a shopper in <bdi>, or in an element with dir="auto".',
        });
    },
    JSXOpeningElement(node) {
      if (!/^(?:input|textarea)$/.test(node.name.name) || attributeOf(node, 'dir')) return;
      // What no person types into: traps for programs.
      if (attributeOf(node, 'tabIndex')) return;
      const type = attributeOf(node, 'type')?.value;
      // A type that is worked out may be one for words.
      if (type?.type === 'Literal' && wordless.test(type.value)) return;
      context.report({ node, message: 'Give a field for words dir="auto".' });
    },
  }),
};

const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '') ||
  (node.type === 'ConditionalExpression' && (isText(node.consequent) || isText(node.alternate))) ||
  (node.type === 'LogicalExpression' && isText(node.right));

const isShown = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() !== '' : expression?.type !== 'JSXEmptyExpression';

/** Machine translation replaces text nodes: React then changes one that nobody sees, or fails to remove it. */
const loneText = {
  meta: { type: 'problem' },
  create(context) {
    function check({ children }) {
      const shown = children.filter(isShown);
      if (shown.length < 2) return;
      for (const child of shown) {
        if (child.type === 'JSXExpressionContainer' && isText(child.expression))
          context.report({
            node: child,
            message: 'Write a text that may change as the only text of an element of its own.',
          });
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default {
  meta: { name: 'words' },
  rules: { 'own-direction': ownDirection, 'lone-text': loneText },
};
