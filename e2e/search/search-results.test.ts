import { RouterContextProvider } from 'react-router';
import { sharedCatalogue } from '../../demo/catalogue/testing/shared-catalogue';
import { runningStorefront } from '../../demo/commerce/storefront/testing/storefront-app';
import type { loadSearchResults } from '../../mfe-catalog/src/search-page/search-loader';
import { storefrontContext } from '@store/shared/runtime/router';

/** Products in the first row of a desktop's page. */
const rowLength = 4;

/** What every product of the first row must say; a page's slug stands for a link to it. */
const expected: readonly [term: string, titles: RegExp | string][] = [
  ['scottish', /^Scotland|Clan|Tartan|Plaid|Stewart/],
  ['scottish hoodie', /(^Scotland|Clan|Tartan|Plaid|Stewart).*Hoodie/],
  ['scotish hoodie', /(^Scotland|Clan|Tartan|Plaid|Stewart).*Hoodie/],
  ['scots blanket', /(^Scotland|Clan|Tartan|Plaid|Stewart).*Blanket/],
  ['scottish gifts', /^Scotland|Clan|Tartan|Plaid|Stewart/],
  ['usa', /^United States/],
  ['u.s.a. hoodie', /^United States.*Hoodie/],
  ['american t-shirt', /^United States.*T-Shirt/],
  ['america', /^United States/],
  ['uk', /^United Kingdom/],
  ['u.k. hoodie', /^United Kingdom.*Hoodie/],
  ['england', /^England/],
  ['english hoodie', /^England.*Hoodie/],
  ['wales', /^Wales/],
  ['great britain', /^United Kingdom/],
  ['british', /^United Kingdom/],
  ['northern ireland', /^United Kingdom/],
  ['holland', /^Netherlands/],
  ['dutch', /^Netherlands/],
  ['irish', /^Ireland/],
  ['mexican', /^Mexico/],
  ['canadian hoodie', /^Canada.*Hoodie/],
  ['canada blanket', /^Canada/],
  ['canadian flag blanket', /^Canada/],
  ['cannada', /^Canada/],
  ['german hoodies', /^Germany.*Hoodie/],
  ['japanese', /^Japan/],
  ['korean', /^South Korea/],
  ['north korean', /^North Korea/],
  ['uae', /^United Arab Emirates/],
  ['czechia', /^Czech Republic/],
  ['ivory coast', /^Côte d'Ivoire/],
  ['burma', /^Myanmar/],
  ['swaziland', /^Eswatini/],
  ['cape verde', /^Cabo Verde/],
  ['east timor', /^Timor-Leste/],
  ['persian', /^Iran/],
  ['filipino', /^Philippines/],
  ['aussie', /^Australia/],
  ['kiwi', /^New Zealand/],
  ['south african', /^South Africa/],
  ['mug', /Tumbler/],
  ['coffee mugs', /Tumbler/],
  ['throw', /Blanket/],
  ['blankets', /Blanket/],
  ['blankit', /Blanket/],
  ['kilt', /(Clan|Tartan|Plaid|Prince).*Skirt/],
  ['sneakers', /Shoes/],
  ['sweatpants', /Jogger/],
  ['tshirts', /T-Shirt/],
  ['soccer jersey', /Football Jersey/],
  ['hats', /Cap/],
  ['duvet', /Bedding Set/],
  ['purse', /Handbag/],
  ['suitcase', /Luggage Cover/],
  ['hodie', /Hoodie/],
  ['christmas', /Ornament/],
  ['gift for dad', /Luggage Cover|Tumbler/],
  ['gifts for mom', /Handbag/],
  ['hoodie for my husband', /Hoodie/],
  ['kids', /Kids’ T-Shirt/],
  ['personalized hoodie', /Hoodie/],
  ['returns', 'return-policy'],
  ['shipping', 'shipping-information'],
  ['refund policy', 'refund-policy'],
  ['track my order', 'order-status'],
];

const storefront = runningStorefront(sharedCatalogue());
let load: typeof loadSearchResults;
beforeAll(async () => {
  // A constant of the build; on a server the loader would read ahead.
  Object.assign(globalThis, { __SERVER__: false });
  ({ loadSearchResults: load } = await import('../../mfe-catalog/src/search-page/search-loader'));
});

async function search(term: string) {
  const context = new RouterContextProvider();
  context.set(storefrontContext, {
    query: (document, variables) => storefront.execute(String(document), variables as object),
  });
  const request = new Request(`http://shop.test/search?${new URLSearchParams({ q: term }).toString()}`);
  return load({ request, url: new URL(request.url), pattern: '/search', context, params: {} });
}

it.each(expected)('answers “%s”', async (term, wanted) => {
  const { products, help, bestSellers } = await search(term);
  if (typeof wanted === 'string') {
    expect(help).toContain(wanted);
    expect(bestSellers).toHaveLength(rowLength);
    return;
  }
  const titles = products.slice(0, rowLength).map(({ title }) => title);
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => !wanted.test(title))).toEqual([]);
});
