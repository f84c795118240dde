import { existsSync, readFileSync } from 'node:fs';

/**
 * Budgets of what a shopper downloads, in brotli bytes. Each budget is for the chunks that a page needs; the build lists
 * the files of each chunk in `dist/build.json`. The gate reads the same budgets: `shared/contracts/script-budgets.ts`.
 */
const { start, entries, pages, widgets, others } = JSON.parse(
  readFileSync(new URL('./shared/contracts/script-budgets.json', import.meta.url), 'utf8'),
);

const chunksOf = (slice) => {
  const list = new URL(`./${slice}/dist/build.json`, import.meta.url);
  if (!existsSync(list))
    throw new Error(`${slice} is not built yet; npm test builds every slice before this check.`);
  return JSON.parse(readFileSync(list, 'utf8')).chunks;
};

const files = (slice, ...chunks) => {
  const byChunk = chunksOf(slice);
  return chunks.flatMap((chunk) => {
    if (!byChunk[chunk]) throw new Error(`${slice} has no chunk called ${chunk}; mend .size-limit.mjs.`);
    return byChunk[chunk].map((file) => `${slice}/dist/browser/${file}`);
  });
};

/** The pages of mfe-content, whose chunks are its pages: all named chunks except its entry and exposed modules. */
const unnamed = {
  'mfe-content': Object.fromEntries(
    Object.keys(chunksOf('mfe-content'))
      .filter((name) => !/^(mfe_|__federation)/.test(name))
      .map((name) => [name, others.page]),
  ),
};

const budget = (name, limit, path) => ({ name, limit, path: [...new Set(path)], brotli: true });
const routes = '__federation_expose_routes';
const page = (slice, chunk) => files(slice, slice.replaceAll('-', '_'), routes, chunk);

export default [
  budget('shell: start of every page', `${start} KB`, files('shell', 'main')),
  ...Object.keys(pages).map((slice) =>
    budget(
      `${slice}: entry`,
      `${entries[slice] ?? others.entry} KB`,
      files(slice, slice.replaceAll('-', '_')),
    ),
  ),
  budget(
    'add-to-cart widget',
    `${widgets['mfe-cart/add-to-cart']} KB`,
    files('mfe-cart', '__federation_expose_add_to_cart'),
  ),
  // All code of a page beyond the shell's, libraries included.
  ...Object.entries(pages).flatMap(([slice, limits]) =>
    Object.entries({ ...unnamed[slice], ...limits }).map(([id, limit]) =>
      budget(`${id} page`, `${limit} KB`, files(slice, id)),
    ),
  ),
  // Pages with forms share react-hook-form and zod (19 KB); a second budget covers what belongs to the page alone.
  ...Object.keys(pages['mfe-content']).map((slug) =>
    budget(
      `${slug} page without what pages share`,
      '5 KB',
      files('mfe-content', slug).filter((file) => file.includes(`/${slug}.`)),
    ),
  ),
  budget('first load of a collection page', '143 KB', [
    ...files('shell', 'main'),
    ...page('mfe-catalog', 'collection'),
  ]),
];
