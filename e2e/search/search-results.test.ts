import { RouterContextProvider } from 'react-router';
import { sharedCatalogue } from '../../demo/catalogue/testing/shared-catalogue';
import { runningStorefront } from '../../demo/commerce/storefront/testing/storefront-app';
import type { loadSearchResults } from '../../mfe-catalog/src/search-page/search-loader';
import { keyOf, searchWords, wordsOf } from '../../mfe-catalog/src/search-terms/known-words';
import { storefrontContext } from '@store/shared/runtime/router';
import { countries } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';

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

/** What a term finds: rows that match it, similar ones that are marked as such, or nothing. */
type Found = 'matching' | 'similar' | 'nothing';

/** Terms that the shop's word lists were not made for, with what the first five products must say. */
const heldOut: readonly [term: string, found: Found, titles: RegExp][] = [
  ['hollands hoodie', 'matching', /^Netherlands.*Hoodie/],
  ['UK jersey', 'matching', /^United Kingdom.*Jersey/],
  ['hoodies from the USA', 'matching', /^United States.*Hoodie/],
  ['ivory coast t shirt', 'matching', /^Côte d'Ivoire.*T-Shirt/],
  ['COTE D`IVOIRE BLANKET', 'matching', /^Côte d'Ivoire.*Blanket/],
  ['flag Côte d‘Ivoire', 'matching', /^Côte d'Ivoire.*Flag/],
  ['sao tome hoodie', 'matching', /^São Tomé.*Hoodie/],
  ['Gernany flag', 'matching', /^Germany.*Flag/],
  ['Switzerlnd blanket', 'matching', /^Switzerland.*Blanket/],
  ['vietnamise dress', 'matching', /^Vietnam.*Dress/],
  ['phillipines flag', 'matching', /^Philippines.*Flag/],
  ['jamacia blanket', 'matching', /^Jamaica.*Blanket/],
  ['morroco', 'matching', /^Morocco/],
  ['tartn hodie', 'matching', /Tartan.*Hoodie/],
  ['hodie zip', 'matching', /Zip Hoodie/],
  ['blanket of Kenya', 'matching', /^Kenya.*Blanket/],
  ['jersey hockey finland', 'matching', /^Finland.*Hockey Jersey/],
  ['rugby jersey Wales', 'similar', /^Wales.*Jersey/],
  ['maxi dress samoa', 'similar', /^Samoa.*Dress/],
  ['kente blanket ghana', 'similar', /^Ghana.*Blanket/],
  ['🇮🇪', 'matching', /^Ireland/],
  ['\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} jersey', 'matching', /^Wales.*Jersey/],
  ['🇯🇵 hoodie', 'matching', /^Japan.*Hoodie/],
  ['🇺🇸 blanket', 'matching', /^United States.*Blanket/],
  ['clan mackenzie', 'matching', /^Clan MacKenzie/],
  ['black watch', 'matching', /^Black Watch/],
  ['Guinea', 'matching', /^Guinea /],
  ['Niger', 'matching', /^Niger /],
  ['UK flag', 'matching', /^United Kingdom Flag/],
  ['mother´s day', 'matching', /Handbag/],
  ['pajamas', 'similar', /Jogger/],
  ['cheap mug', 'similar', /Tumbler/],
  ['scottish kilt', 'similar', /(Tartan|Plaid) Shawl Skirt/],
  ['blanket for dogs', 'similar', /Blanket/],
  ['beer mug germany', 'similar', /^Germany.*Tumbler/],
  ['hoodie + & 100%', 'similar', /Hoodie/],
  ['3xl scottish hoodie', 'matching', /(^Scotland|Clan|Tartan|Plaid|Stewart).*Hoodie/],
  ['60x80 blanket', 'matching', /Blanket/],
  ['2T shirt', 'matching', /Kids’ T-Shirt/],
  ['hoodie under 50', 'similar', /Hoodie/],
  ['flag under $25', 'matching', /Flag/],
  ['under $30', 'matching', /Ornament|Tumbler|Flag/],
  ['black polo shirt', 'matching', /Polo Shirt — Ink/],
  ['white shoes', 'matching', /Shoes — Bone/],
  ['scandinavian flag', 'matching', /^Sweden/],
  ['flags of africa', 'matching', /^[^—]* Flag$/],
  ['african hoodie', 'matching', /^(?!.*Republic).*Hoodie/],
  ['mckenzie tartan cap', 'matching', /^Clan MacKenzie.*Cap/],
  ['royal stewart blanket', 'similar', /^Royal Stewart/],
  ['kids hoodies', 'similar', /Kids’ T-Shirt/],
  ['womens hoodie', 'matching', /Hoodie/],
  ['world cup jersey brazil', 'matching', /^Brazil.*Football Jersey/],
  ['nike hoodie', 'similar', /Hoodie/],
  ['couverture', 'matching', /Blanket/],
  ['drapeau écossais', 'matching', /Tartan|Plaid/],
  ['Alemania', 'matching', /^Germany/],
  ['womens dresses', 'matching', /Dress/],
  ['brown handbag', 'matching', /Handbag — Walnut/],
  ['tumblers for coffee', 'matching', /Tumbler/],
  ['4th of july', 'matching', /^United States/],
  ['ghana independence day hoodie', 'matching', /^Ghana.*Hoodie/],
  ['cheap', 'nothing', /^/],
  ['Bob Marley', 'nothing', /^/],
  ['Elvis Presley', 'nothing', /^/],
  ['banana', 'nothing', /^/],
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

it.each(heldOut)('finds for “%s” what is %s', async (term, found, titles) => {
  const { products, matching, bestSellers } = await search(term);
  const first = products.slice(0, 5).map(({ title }) => title);
  expect(first.filter((title) => !titles.test(title))).toEqual([]);
  const similar = products.length - matching;
  const kind = matching >= first.length && matching > 0 ? 'matching' : similar > 0 ? 'similar' : 'nothing';
  expect(kind).toBe(found);
  expect(bestSellers).toHaveLength(found === 'nothing' ? rowLength : 0);
});

it('has products in the collection of every country', () => {
  const slugs = countries.map(({ name }) => countrySlug(name));
  const { collectionByHandle } = storefront.catalogue;
  expect(slugs.filter((slug) => !collectionByHandle(slug)?.products.length)).toEqual([]);
});

it('offers collections that exist, and says of nothing that is in a title that it is not sold', () => {
  const { collectionByHandle, products } = storefront.catalogue;
  const slugs = Object.values(searchWords.collections).map(({ slug }) => slug);
  expect(slugs.filter((slug) => !collectionByHandle(slug)?.products.length)).toEqual([]);
  const titles = new Set(products.flatMap(({ title }) => wordsOf(title).map((word) => keyOf([word]))));
  const missing = [searchWords.notFor, ...Object.values(searchWords.notSold)].flatMap((things) =>
    Object.entries(things).flatMap(([plural, names]) => [plural, ...names]),
  );
  expect(missing.filter((name) => titles.has(keyOf(wordsOf(name))))).toEqual([]);
});

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
