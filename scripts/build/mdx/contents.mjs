import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { slugOf, walk, wordsOf } from './tree.mjs';

/** Gives every heading its anchor and notes the table of contents in `file.data`: `{ id, title, depth }` of each heading. */
export function remarkContents() {
  return (tree, file) => {
    file.data.contents = headingsOf(tree, file);
  };
}

function headingsOf(tree, file) {
  const found = [];
  for (const { node } of walk(tree)) {
    if (node.type !== 'heading') continue;
    if (node.depth === 1) file?.fail('The title of a page stands in its frontmatter; begin with ##.', node);
    if (node.children.some((part) => part.type !== 'text'))
      file?.fail('A heading is plain words: its anchor is made of them.', node);
    const title = wordsOf(node);
    const id = slugOf(title);
    if (found.some((other) => other.id === id)) file?.fail(`There are two headings "${title}".`, node);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    found.push({ id, title, depth: node.depth });
  }
  return found;
}

const reader = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

/**
 * The headings of a text that is linked to.
 * @param {string} source
 * @returns {{ id: string, title: string, depth: number }[]}
 */
export const readPage = (source) => headingsOf(reader.parse(source));
