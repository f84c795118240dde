import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { compile, compileSync } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { remarkContents, readPage } from './contents.mjs';
import { remarkFacts } from './facts.mjs';
import { remarkFigures } from './figures.mjs';
import { remarkLinks } from './links.mjs';
import { asksQuestions, remarkQuestions } from './questions.mjs';
import { rehypeTables } from './tables.mjs';

/**
 * @typedef {object} Site
 * @property {readonly string[]} pages Slugs of every page under `/pages/`, texts or not.
 */

/** Import paths of figures and layout, relative to the folder of texts. */
const figures = '../figures';
const layoutOf = (source) =>
  asksQuestions(source)
    ? { name: 'questionsPage', from: '../help-center/questions-page' }
    : { name: 'textPage', from: '../text-page/text-page' };

/** @param {object} more */
const options = (more) => ({
  remarkPlugins: [
    remarkFrontmatter,
    remarkMdxFrontmatter,
    remarkGfm,
    remarkFacts,
    remarkContents,
    [remarkFigures, more],
    [remarkLinks, more],
    remarkQuestions,
  ],
  rehypePlugins: [rehypeTables],
});

/** The module of a text's route: the text in its layout, with the figures that it shows. */
function asRoute(source, compiled) {
  const { name, from } = layoutOf(source);
  const { contents, figures: used } = compiled.data;
  const figuresImport = used.length > 0 ? `import { ${used.join(', ')} } from '${figures}';` : '';
  return `${compiled}
import { ${name} } from '${from}';
${figuresImport}
export const Component = ${name}({ frontmatter, contents: ${JSON.stringify(contents)}, Content: MDXContent });
`;
}

/**
 * Compiles a page's text (MDX) to the module of its route. Fails with file and line on a dead link or anchor, an unknown
 * figure, a table without a caption, or missing frontmatter.
 * @param {string} source
 * @param {string} file The text's own path; its folder holds the other texts.
 * @param {Site} site
 * @returns {Promise<{ code: string, read: string[] }>} `read` lists the files that the result depends on.
 */
export async function compilePage(source, file, site) {
  const folder = path.dirname(file);
  const texts = (await readdir(folder)).filter((name) => name.endsWith('.mdx'));
  const anchors = Object.fromEntries(
    await Promise.all(
      texts.map(async (name) => [
        path.basename(name, '.mdx'),
        readPage(await readFile(path.join(folder, name), 'utf8')).map(({ id }) => id),
      ]),
    ),
  );
  const figuresFile = path.join(folder, `${figures}.ts`);
  const known = (await readFile(figuresFile, 'utf8')).matchAll(/^export const (\w+)/gm);
  const compiled = await compile(
    { value: source, path: file },
    options({ ...site, anchors, figures: Array.from(known, ([, name]) => name) }),
  );
  const read = [figuresFile, ...texts.map((name) => path.join(folder, name))];
  return { code: asRoute(source, compiled), read };
}

/**
 * Compiles a page synchronously and without checking links to other texts, for tests that import a page.
 * @param {string} source
 * @param {string} file
 */
export const compilePageSync = (source, file) =>
  asRoute(source, compileSync({ value: source, path: file }, options({})));
