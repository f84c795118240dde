import fc from 'fast-check';
import {
  readViewedProducts,
  viewedProductsCookie,
  withViewedProduct,
  type ViewedProduct,
} from './viewed-products';

const viewed = (handle: string, title = `The ${handle}`): ViewedProduct => ({
  id: `gid://shopify/Product/${handle}`,
  handle,
  title,
  image: `https://cdn.invalid/${handle}.webp`,
  price: { amount: '54.99', currencyCode: 'USD' },
  review: 5,
});
const handles = (products: ViewedProduct[]) => products.map(({ handle }) => handle);
/** The value of `document.cookie` after a cookie was set. */
const kept = (cookie: string) => `other=1; ${cookie.split('; ')[0] ?? ''}; last=2`;

it('keeps the newest first, each once, four at most', () => {
  const seen = ['a', 'b', 'c', 'b', 'd', 'e'].reduce<ViewedProduct[]>(
    (list, handle) => withViewedProduct(list, viewed(handle)),
    [],
  );
  expect(handles(seen)).toEqual(['e', 'd', 'b', 'c']);
});

it('sets a cookie for seven days on the whole site', () => {
  expect(viewedProductsCookie([viewed('a')])).toMatch(
    /^viewed_products=[^;]+; Max-Age=604800; Path=\/; SameSite=Lax$/,
  );
});

it('reads back what it wrote', () => {
  const list = [viewed('a', 'Ceilidh; “plaid” = ünïcode'), viewed('b')];
  expect(readViewedProducts(kept(viewedProductsCookie(list)))).toEqual(list);
});

it.each([
  '',
  'viewed_products=',
  'viewed_products=%',
  'viewed_products=null',
  'viewed_products=%7B%7D',
  'viewed_products=%5B%7B%22handle%22%3A1%7D%5D',
  'xviewed_products=%5B%5D',
])('reads no products from %p', (cookies) => expect(readViewedProducts(cookies)).toEqual([]));

it.each([
  ['an id that is a number', { id: 1 }],
  ['an empty handle', { handle: '' }],
  ['no title', { title: undefined }],
  ['a picture that is an object', { image: {} }],
  ['no price', { price: null }],
  ['a price without a currency', { price: { amount: '1.00' } }],
  ['a price whose currency is none', { price: { amount: '1.00', currencyCode: 'EURX' } }],
  ['a price that is no number', { price: { amount: 'free', currencyCode: 'EUR' } }],
  ['a rating in words', { review: 'five' }],
])('leaves out a product with %s', (_, odd) => {
  const list = [viewed('a'), { ...viewed('b'), ...odd } as ViewedProduct, viewed('c')];
  expect(handles(readViewedProducts(kept(viewedProductsCookie(list))))).toEqual(['a', 'c']);
});

it('reads four at most', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((handle) => viewed(handle));
  expect(readViewedProducts(kept(viewedProductsCookie(five)))).toHaveLength(4);
});

it('stays within 3 KB for any titles and drops the oldest', () => {
  const anyList = fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.nat()), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(anyList, (titles) => {
      const list = titles.map(([title, number]) => viewed(`h${number}`, title));
      const cookie = viewedProductsCookie(list);
      expect(cookie.split(';')[0]!.length).toBeLessThan(3 * 1024);
      const read = readViewedProducts(kept(cookie));
      expect(read).toEqual(list.slice(0, read.length));
    }),
  );
});
