import { walk } from './tree.mjs';

/**
 * `{returnDays}` in a text shows a policy figure: notes the figures that a text uses in `file.data`, and fails on an unknown
 * name. Any other expression in braces fails as well.
 */
export function remarkFigures({ figures }) {
  return (tree, file) => {
    const used = new Set();
    for (const { node } of walk(tree)) {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') continue;
      const name = node.value.trim();
      if (name.startsWith('/*')) continue;
      if (!/^[A-Za-z]\w*$/.test(name))
        file.fail(`Only the name of a figure may stand in braces, not {${name}}.`, node);
      if (figures && !figures.includes(name))
        file.fail(`There is no figure {${name}}; all of them are in figures.ts.`, node);
      used.add(name);
    }
    file.data.figures = [...used].sort();
  };
}
