import { slugOf, wordsOf } from './tree.mjs';

/**
 * Whether a text's frontmatter asks for the layout of questions.
 * @param {string} source
 */
export const asksQuestions = (source) => /^layout: questions$/m.test(source.split(/^---$/m)[1] ?? '');

/** With `layout: questions` a text is a list of questions: each ## is a section, each ### in it a question with its answer. */
export function remarkQuestions() {
  return (tree, file) => {
    if (!asksQuestions(String(file.value))) return;
    const sections = [];
    const rest = [];
    for (const node of tree.children) {
      if (node.type === 'yaml' || node.type === 'mdxjsEsm') rest.push(node);
      else if (node.type === 'heading' && node.depth === 2) sections.push(element('Section', node));
      else if (node.type === 'heading' && node.depth === 3)
        (
          sections.at(-1) ?? file.fail('A question belongs into a section; begin with ##.', node)
        ).children.push(element('Question', node));
      else
        (
          sections.at(-1)?.children.at(-1) ?? file.fail('An answer belongs below its question.', node)
        ).children.push(node);
    }
    tree.children = [...rest, ...sections];
  };
}

const element = (name, heading) => {
  const title = wordsOf(heading);
  const attribute = (key, value) => ({ type: 'mdxJsxAttribute', name: key, value });
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [attribute('id', slugOf(title)), attribute('title', title)],
    children: [],
    position: heading.position,
  };
};
