import { existsSync, readFileSync } from 'node:fs';

/**
 * Budgets of what a shopper downloads, in brotli bytes. Each budget is for the chunks that a page needs; the build lists
 * the files of each chunk in `dist/build.json`.
 */
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

/** Names of a slice's page chunks: all named chunks except its entry and exposed modules. */
const pagesOf = (slice) => Object.keys(chunksOf(slice)).filter((name) => !/^(mfe_|__federation)/.test(name));

const isFormPage = (slug) => /^(modification|after-ship|wholesale|intellectual)/.test(slug);

const budget = (name, limit, path) => ({ name, limit, path: [...new Set(path)], brotli: true });
const routes = '__federation_expose_routes';
const page = (slice, chunk) => files(slice, slice.replaceAll('-', '_'), routes, chunk);

export default [
  budget('shell: start of every page', '127 KB', files('shell', 'main')),
  ...['mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'].map((slice) =>
    // The entry of mfe-content names nineteen pages.
    budget(
      `${slice}: entry`,
      slice === 'mfe-content' ? '10 KB' : '9 KB',
      files(slice, slice.replaceAll('-', '_')),
    ),
  ),
  budget('collection page', '15 KB', files('mfe-catalog', 'collection')),
  budget('home page', '17 KB', files('mfe-catalog', 'home')),
  budget('search page', '12 KB', files('mfe-catalog', 'search')),
  budget('find-your-country page', '7 KB', files('mfe-catalog', 'find-your-country')),
  budget('clans page', '7 KB', files('mfe-catalog', 'clans')),
  budget('product page', '18 KB', files('mfe-product', 'product')),
  budget('cart page', '14 KB', files('mfe-cart', 'cart')),
  budget('add-to-cart widget', '5 KB', files('mfe-cart', '__federation_expose_add_to_cart')),
  // All code of a page beyond the shell's, libraries included. Pages with forms share react-hook-form and zod (19 KB);
  // a second budget covers what belongs to the page alone.
  ...pagesOf('mfe-content').map((slug) =>
    budget(`${slug} page`, isFormPage(slug) ? '35 KB' : '16 KB', files('mfe-content', slug)),
  ),
  ...pagesOf('mfe-content')
    .filter(isFormPage)
    .map((slug) =>
      budget(
        `${slug} page without what pages share`,
        '5 KB',
        files('mfe-content', slug).filter((file) => file.includes(`/${slug}.`)),
      ),
    ),
  budget('order lookup page', '31 KB', files('mfe-account', 'orders')),
  budget('login page', '32 KB', files('mfe-account', 'login')),
  budget('sign-up page', '33 KB', files('mfe-account', 'register')),
  budget('account page', '34 KB', files('mfe-account', 'user')),
  budget('reviews page', '25 KB', files('mfe-account', 'reviews')),
  budget('first load of a collection page', '143 KB', [
    ...files('shell', 'main'),
    ...page('mfe-catalog', 'collection'),
  ]),
];
