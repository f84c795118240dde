import fc from 'fast-check';
import { foundPages } from '@store/shared/shop-data/navigation';
import { canonicalPath } from './canonical-path';
import { addressAnswer, readDiscountCode } from './shop-addresses';

const origins = { checkout: 'https://checkout.example', shopify: 'https://kith.myshopify.example' };
const answer = (url: string) => addressAnswer(url, origins);

it.each([
  // Addresses of themes.
  ['/collections/hoodie/products/Kente-Hoodie?variant=7', '/products/kente-hoodie?variant=7'],
  ['/products', '/collections/all'],
  ['/collections/hoodie/Red+Cotton?page=2', '/collections/hoodie?page=2'],
  ['/collections/vendors?q=Kith%20Co', '/search?q=Kith%20Co'],
  ['/collections/types?q=Hoodie', '/search?q=Hoodie'],
  ['/en-us/Products/Kente-Hoodie?variant=7', '/products/kente-hoodie?variant=7'],
  ['/fr/collections/hoodie/products/kilt', '/products/kilt'],
  ['/de', '/'],
  ['/pt-BR/cart', '/cart'],
  ['/collections?utm_source=x', '/collections/all?utm_source=x'],
  ['/pages', '/pages/help-center'],
  ['/policies', '/pages/help-center'],
  ['/policies/refund-policy', '/pages/refund-policy'],
  ['/policies/shipping-policy/', '/pages/shipping-information'],
  [
    '/search?type=product&q=kilt&options%5Bprefix%5D=last&options[unavailable_products]=hide',
    '/search?q=kilt',
  ],
  ['/account/login', '/login'],
  ['/account/register?a=1', '/register?a=1'],
  ['/account/reset/12/abc-DEF', '/reset-password'],
  ['/account/orders/0f3', '/user?tab=orders'],
  ['/account/orders?page=2', '/user?tab=orders&page=2'],
  ['/account/addresses', '/user'],
  ['/customer_authentication/login', '/login'],
  // Addresses of the service itself.
  ['/apps/reviews/1?a=1', 'https://kith.myshopify.example/apps/reviews/1?_fd=0&a=1'],
  ['/a/downloads/-/grant', 'https://kith.myshopify.example/a/downloads/-/grant?_fd=0'],
  ['/cdn/shop/files/Kilt.jpg?v=1', 'https://kith.myshopify.example/cdn/shop/files/Kilt.jpg?v=1'],
  ['/admin', 'https://kith.myshopify.example/admin'],
  ['/Admin/orders/12?a=1', 'https://kith.myshopify.example/admin/orders/12?a=1'],
  ['/checkout', '/cart'],
  ['/checkouts/cn/Z2NwLX/information', 'https://checkout.example/checkouts/cn/Z2NwLX/information'],
  ['/orders/AbC/authenticate?key=Z', 'https://checkout.example/orders/AbC/authenticate?key=Z'],
  ['/123/orders/AbC', 'https://checkout.example/123/orders/AbC'],
  ['/cart/c/AbC?key=Z', 'https://checkout.example/cart/c/AbC?key=Z'],
  // Another spelling.
  ['/collections/hoodie/?page=2&sort=a/', '/collections/hoodie?page=2&sort=a/'],
  ['/Collections//Hoodie', '/collections/hoodie'],
  ['/products/kente%2dhoodie', '/products/kente-hoodie'],
  ['/PAGES/About-Us', '/pages/about-us'],
  ['/Search?q=Kilt', '/search?q=Kilt'],
  ['/products/gr%c3%bcn', '/products/gr%C3%BCn'],
  ['/no/Such//Address/', '/no/Such/Address'],
])('leads %s to %s', (url, location) => expect(answer(url)).toEqual({ kind: 'moved', location }));

it.each([
  '/',
  '/cart',
  '/account',
  '/collections/hoodie?back=/',
  '/search?q=type',
  '/products/kilt?variant=7',
  '/policies/legal-notice',
  '/orders',
  '/no/Such/Address',
  // These have no page here: the merchant's redirects, and without one the page that says so, answer them.
  '/blogs/news/first',
  '/cart.js',
  '/products/kilt.json',
  '/localization',
  '/zz/products/kilt',
  '/fr/no-such-part',
  '/buy',
  // What themes add to addresses of pages.
  '/products/kilt?_pos=1&_sid=2&_ss=r&view=quick',
  // Browsers, or the next parser, would read these as another address.
  '//evil.example/',
  '///evil.example//',
  '/\\evil.example/',
  '/collections/\\evil.example/',
  '/no/\\evil.example/',
  '/collections/hoodie/products/%5Cevil.example',
  '/collections/hoodie/products/%2F%2Fevil.example',
  '/collections/%2e%2e/admin',
  '/pages/%0d%0aset-cookie:a',
  '/products/%E0%A4%A',
])('leaves %s as it is', (url) => expect(answer(url)).toBeNull());

it.each([
  ['/discount/WELCOME10', 'WELCOME10', '/'],
  [
    '/Discount/welcome%20Back?redirect=/collections/hoodie&utm_source=x',
    'welcome Back',
    '/collections/hoodie?utm_source=x',
  ],
  ['/discount/A?redirect=%2Fsearch%3Fq%3Da%23top&b=1', 'A', '/search?q=a&b=1#top'],
  ['/discount/A?redirect=/discount/A&%72edirect=/discount/A', 'A', '/discount/A'],
  ['/discount/A?redirect=%2F%2Fevil.example', 'A', '/'],
])('keeps the code of %s', (url, code, location) =>
  expect(answer(url)).toEqual({ kind: 'discount', code, location }),
);

it.each(['a%0d%0aSet-Cookie', '%00', 'a'.repeat(256), '%E0%A4%A', '%20'])('takes no code %j', (written) =>
  expect(answer(`/discount/${written}`)).toBeNull(),
);
it('takes no empty code', () => expect(readDiscountCode('')).toBeNull());

it('reads a cart link', () => {
  expect(
    answer(
      '/cart/11:2,12%3A1%2C11:3,13:0?discount=A,%20B&note=For%20Mum&attributes%5BGift%20wrap%5D=Yes&ref=x&checkout[email]=a@b.example',
    ),
  ).toEqual({
    kind: 'cart',
    link: {
      lines: [
        { variant: '11', quantity: 5 },
        { variant: '12', quantity: 1 },
      ],
      discountCodes: ['A', 'B'],
      note: 'For Mum',
      attributes: [{ key: 'Gift wrap', value: 'Yes' }],
      buyer: {},
      destination: null,
      parameters: [['checkout[email]', 'a@b.example']],
      isAddition: false,
      isPermalink: false,
    },
  });
  expect(answer('/cart/11:99999999?storefront=true&checkout[email]=a@b.example')).toMatchObject({
    link: { lines: [{ variant: '11', quantity: 999 }], destination: '/cart', parameters: [] },
  });
});

it('reads a link of the Universal Commerce Protocol', () => {
  const gid = '~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC8xMg';
  const fields =
    'discounts/codes/0=A&/discounts/codes/1=B%20&buyer/phone_number=%2B15550100142&buyer/email=nobody&buyer/x=1';
  const others =
    'context/address_country=XX&attribution/utm_source=mail&color=red&access_token=s&continue_to=/collections/spring?a=1';
  expect(answer(`/Buy/11:2,${gid}:1,11:1,sku_7:1?${fields}&${others}`)).toEqual({
    kind: 'cart',
    link: {
      lines: [
        { variant: '11', quantity: 3 },
        { variant: '12', quantity: 1 },
        { variant: '0', quantity: 1 },
      ],
      discountCodes: ['A', 'B'],
      note: '',
      attributes: [],
      buyer: { phone: '+15550100142' },
      destination: '/collections/spring?a=1',
      parameters: [
        ['color', 'red'],
        ['utm_source', 'mail'],
      ],
      isAddition: false,
      isPermalink: true,
    },
  });
});

it.each([
  // Not canonical: with bits that nothing is written in.
  [`/buy/~MTJ:1`, { lines: [{ variant: '0' }] }],
  [
    '/buy/11:1?buyer/email=a@b.example&/buyer/email=c@d.example',
    { buyer: expect.not.objectContaining({ email: expect.anything() as string }) as object },
  ],
  ['/buy/11:1?continue_to=/a&continue_to=/b', { destination: null }],
  ['/buy/11:1?continue_to=//evil.example', { destination: null }],
  ['/buy/11:1?continue_to=/%0d%0aa', { destination: null }],
])('takes of %s only what is right', (url, link) => expect(answer(url)).toMatchObject({ link }));

it.each([
  '/buy/11',
  '/buy/11:0',
  '/buy/11:01',
  '/buy/11:1,',
  '/buy/a%2Fb:1',
  '/cart/11',
  '/cart/a:1',
  '/cart/11:-1',
  '/cart/11:0',
  '/cart/11:1,,12:1',
  '/cart/add',
  '/cart/add?id=a',
])('takes %s for no cart link', (url) => expect(answer(url)).toBeNull());

it('takes no more lines from a link than are good for anybody', () => {
  const link = (lines: number) =>
    answer(`/cart/${Array.from({ length: lines }, (_, index) => `${index}:1`).join()}`);
  expect(link(100)).toMatchObject({ link: { attributes: [] } });
  expect(link(101)).toBeNull();
});

it('leaves every page of the shop at its address', () => {
  expect(foundPages.filter((path) => answer(path) !== null)).toEqual([]);
});

it('leads nowhere that leads on, and never to another site', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'collections',
      'products',
      'Pages',
      'policies',
      'discount',
      'cart',
      'buy',
      'fr',
      'apps',
      '%2F',
      '\\',
      '..',
      '',
    ),
    fc.webSegment(),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const path = canonicalPath(`/${parts.join('/')}`);
      if (path !== null) expect(canonicalPath(path)).toBe(path);
      const found = answer(`/${parts.join('/')}`);
      if (found?.kind !== 'moved') return;
      const { origin } = new URL(found.location, 'https://shop.example');
      expect(['https://shop.example', ...Object.values(origins)]).toContain(origin);
      if (found.location.startsWith('/')) expect(answer(found.location)?.kind).not.toBe('moved');
    }),
    { numRuns: 2000 },
  );
});
