import { walk, wordsOf } from './tree.mjs';

/**
 * Makes Markdown tables accessible: the paragraph "Table: …" above becomes the caption, the first cell of a row its
 * header, and each cell gets its column's header as an attribute, which small screens show. Roles are explicit, because
 * styles that display a table as a list remove them.
 */
export function rehypeTables() {
  return (tree, file) => {
    for (const { node, parent } of [...walk(tree)]) {
      if (node.tagName !== 'table') continue;
      const above = parent.children
        .slice(0, parent.children.indexOf(node))
        .findLast((other) => other.type === 'element');
      const caption = /^Table: (.+)$/s.exec(above ? wordsOf(above) : '')?.[1];
      if (!caption) file.fail('A table needs a line "Table: what it shows" above it.', node);
      parent.children = parent.children.filter((other) => other !== above);
      const [head, body] = node.children.filter(({ type }) => type === 'element');
      const heads = rowsOf(head).flatMap(cellsOf).map(wordsOf);
      node.properties = { ...node.properties, role: 'table' };
      node.children.unshift(element('caption', [{ type: 'text', value: caption }]));
      for (const group of [head, body]) group.properties = { role: 'rowgroup' };
      for (const row of [...rowsOf(head), ...rowsOf(body)]) row.properties = { role: 'row' };
      for (const cell of rowsOf(head).flatMap(cellsOf))
        cell.properties = { role: 'columnheader', scope: 'col' };
      for (const row of rowsOf(body)) {
        for (const [column, cell] of cellsOf(row).entries()) {
          if (column === 0) cell.tagName = 'th';
          cell.properties =
            column === 0
              ? { role: 'rowheader', scope: 'row' }
              : { role: 'cell', 'data-label': heads[column] };
        }
      }
    }
  };
}

const element = (tagName, children) => ({ type: 'element', tagName, properties: {}, children });
const rowsOf = (group) => group.children.filter(({ tagName }) => tagName === 'tr');
const cellsOf = (row) => row.children.filter(({ type }) => type === 'element');
