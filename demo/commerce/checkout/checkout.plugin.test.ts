import { openJourney, type Journey } from '../testing/checkout-journey';

let shop: Journey;
beforeAll(async () => (shop = await openJourney()), 60_000);
afterAll(() => shop.close());

/** Value of a field in a page. */
const shown = (page: string, name: string) =>
  new RegExp(`<input[^>]* id="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];
/** Error message of a field in a page. */
const errorOf = (page: string, name: string) =>
  new RegExp(`id="${name}-error".*?</span>([^<]*)<`).exec(page)?.[1];

describe('placing an order', () => {
  it('shows the cart, takes the form and confirms the order', async () => {
    const attributes = [
      { key: 'Custom Text', value: 'Weaver' },
      { key: 'Custom Number', value: '07' },
    ];
    const path = await shop.cart({
      lines: [{ variantId: 11, quantity: 2, attributes }],
      buyer: { email: 'pre@example.com', phone: null, countryCode: 'US' },
    });
    const first = await shop.get(path);
    expect(first.status).toBe(200);
    for (const text of [
      'Highland Hoodie',
      'S / Ink',
      'Custom Text:</span> Weaver',
      'Custom Number:</span> 07',
      '$109.98',
      '$113.97',
      'nothing is charged',
    ]) {
      expect(first.page).toContain(text);
    }
    expect(shown(first.page, 'email')).toBe('pre@example.com');

    const placed = await shop.post(path, { shipping: 'expedited', phone: '+1 555 867 5309' });
    expect(placed.status).toBe(303);
    const confirmation = await shop.get(placed.location);
    expect(confirmation.status).toBe(200);
    expect(confirmation.page).toMatch(/#10\d\d/);
    for (const text of [
      'Jo Weaver',
      '1 Loom Street',
      'Austin, Texas, 78701',
      'Expedited with insurance, 7–15 days',
      '$134.97',
      'Nothing was charged',
      'http://localhost:4000/pages/orders',
    ]) {
      expect(confirmation.page).toContain(text);
    }
    const [order] = await shop.orders.list({ phone: '555-867-5309', first: 5 });
    expect(order).toMatchObject({
      totalCents: 134_97,
      lines: [{ attributes, quantity: 2, imageUrl: 'http://localhost:4010/cdn/1/highland-hoodie-front.jpg' }],
    });
  });

  it('makes one order of a form that is sent many times at once', async () => {
    const path = await shop.cart();
    const email = 'double@example.com';
    const all = await Promise.all(Array.from({ length: 8 }, () => shop.post(path, { email })));
    expect(new Set(all.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await shop.orders.list({ email, first: 10 })).toHaveLength(1);
    expect((await shop.post(path, { email })).location).toBe(all[0]!.location);
    const again = await shop.get(path);
    expect(again.page).toContain('This cart has already been bought');
    expect(again.page).toContain(all[0]!.location);
  });

  it('shows the form again when the cart has changed', async () => {
    const path = await shop.cart();
    const stale = await shop.post(path, { goods: '5499', email: 'stale@example.com' });
    expect(stale.status).toBe(409);
    expect(stale.page).toContain('has changed since you saw it');
    expect(shown(stale.page, 'email')).toBe('stale@example.com');
    expect(stale.page).toContain('name="goods" value="10998"');
    expect(await shop.orders.hasOrdered('stale@example.com')).toBe(false);
  });
});

describe('express test payment', () => {
  it('places an order whatever the form has', async () => {
    const path = await shop.cart({ discountCodes: ['WELCOME10'] });
    const { page } = await shop.get(path);
    expect(page).toContain('Pay with test wallet · $102.97');
    // Stands before the first field of the form.
    expect(page.indexOf('value="express"')).toBeLessThan(page.indexOf('id="email"'));
    const blank = { name: '', address1: '', city: '', region: '', postalCode: '', shipping: '' };
    const pressed = await shop.post(path, { intent: 'express', goods: '9898', email: '', ...blank });
    expect(pressed.status).toBe(303);
    const confirmation = (await shop.get(pressed.location)).page;
    const [, email = ''] = /(test\.wallet\.\w+@example\.com)/.exec(confirmation) ?? [];
    for (const text of ['Ada Test', '100 Example Street', 'Economy, 15–20 days', '$102.97', '#10'])
      expect(confirmation).toContain(text);
    expect(await shop.orders.list({ email, first: 5 })).toHaveLength(1);
    // Each express order has its own address.
    expect((await shop.post(await shop.cart(), { intent: 'express', email: '' })).status).toBe(303);
    expect(await shop.orders.list({ email, first: 5 })).toHaveLength(1);
  });

  it('keeps a typed address, and shows the typed values when they are wrong or the price has changed', async () => {
    const path = await shop.cart();
    const wrong = await shop.post(path, { intent: 'express', email: 'jo@', name: 'Half a' });
    expect(wrong.status).toBe(422);
    expect(errorOf(wrong.page, 'email')).toContain('Enter an email address');
    expect(shown(wrong.page, 'name')).toBe('Half a');
    expect((await shop.post(path, { intent: 'express', goods: '1' })).status).toBe(409);
    const code = await shop.post(path, { intent: 'express', discount: 'KITH15' });
    expect(code.page).toContain('Nothing has been ordered yet');
    const email = 'wallet.owner@example.com';
    expect((await shop.post(path, { intent: 'express', goods: '9348', email })).status).toBe(303);
    expect(await shop.orders.list({ email, first: 5 })).toMatchObject([{ totalCents: 97_47 }]);
  });
});

describe('carts that cannot be bought', () => {
  it('has a 404 page for a wrong token or key', async () => {
    const path = await shop.cart();
    for (const wrong of [
      '/cart/c/nope?key=nope',
      path.replace(/key=.*/, 'key=wrong'),
      path.replace(/\?.*/, ''),
      '/cart/c/%00?key=%00',
      `${path}&key=x`,
    ]) {
      const { status, page } = await shop.get(wrong);
      expect(status).toBe(404);
      expect(page).toContain('We do not know this cart');
      expect(page).toContain('href="http://localhost:4000/cart"');
      expect((await shop.post(wrong)).status).toBe(404);
    }
  });

  it('has a page for an empty cart, and for one whose products are not sold any more', async () => {
    for (const lines of [[], [{ variantId: 999, quantity: 1, attributes: [] }]]) {
      const path = await shop.cart({ lines });
      expect((await shop.get(path)).page).toContain('Your cart is empty');
      expect((await shop.post(path)).page).toContain('Your cart is empty');
    }
  });

  it('leaves out missing products with a notice', async () => {
    const gone = { variantId: 999, quantity: 1, attributes: [] };
    const path = await shop.cart({ lines: [{ variantId: 21, quantity: 1, attributes: [] }, gone] });
    expect((await shop.get(path)).page).toContain('One item of your cart is no longer sold');
    expect((await shop.post(path, { goods: '3995' })).status).toBe(303);
  });

  it('does not sell products that have sold out', async () => {
    const lines = [21, 22].map((variantId) => ({ variantId, quantity: 1, attributes: [] }));
    const path = await shop.cart({ lines });
    expect((await shop.get(path)).page).toContain('One item of your cart has sold out and is left out.');
    const { location } = await shop.post(path, { goods: '3995' });
    const { page } = await shop.get(location);
    expect(page).toContain('S / Ink');
    expect(page).not.toContain('M / Ink');
    const only = await shop.cart({ lines: lines.slice(1) });
    expect((await shop.get(only)).page).toContain('Your cart is empty');
  });

  it('has a 404 page for an unknown order', async () => {
    const { status, page } = await shop.get('/orders/nope');
    expect(status).toBe(404);
    expect(page).toContain('We do not know this order');
  });
});

describe('fields', () => {
  it.each([
    ['email', '', 'Enter your email address'],
    ['email', 'nobody', 'like name@example.com'],
    ['email', `${'x'.repeat(260)}@e.co`, 'at most 254'],
    ['phone', '12', '7 to 15 digits'],
    ['phone', 'call me', '7 to 15 digits'],
    ['name', '', 'name of the person'],
    ['address1', '  ', 'street'],
    ['city', '', 'city'],
    ['region', '', 'Choose the state'],
    ['region', 'ON', 'Choose the state'],
    ['postalCode', '1234', 'ZIP code like 78701'],
    ['shipping', 'teleport', 'Choose how we ship'],
    ['city', 'APO', 'We do not deliver to APO and FPO addresses'],
    ['region', 'AE', 'We do not deliver to APO'],
    ['address2', 'FPO AP', 'We do not deliver to APO'],
    ['postalCode', '09012', 'We do not deliver to APO'],
  ] as const)(
    'refuses %s "%s" beside the field and above the form, and keeps what was typed',
    async (name, value, message) => {
      const path = await shop.cart();
      const { status, page } = await shop.post(path, { [name]: value, company: 'Kept & Co' });
      expect(status).toBe(422);
      const place = message.startsWith('We do not') ? 'address1' : name;
      expect(errorOf(page, place)).toContain(message);
      expect(page).toMatch(new RegExp(`<a href="#${place}">[^<]*${message}`));
      expect(page).toContain('role="alert"');
      expect(shown(page, 'company')).toBe('Kept &amp; Co');
      if (shown(page, name) !== undefined) expect(shown(page, name)).toBe(value.trim());
    },
  );

  it('has the address fields of each country', async () => {
    const path = await shop.cart();
    const canada = await shop.post(path, { intent: 'update', country: 'CA' });
    expect(canada.page).toContain('Ontario');
    expect(canada.page).not.toContain('Texas');
    expect(
      (await shop.post(path, { country: 'CA', region: 'ON', postalCode: '78701', shipping: 'international' }))
        .page,
    ).toContain('like K1A 0B1');
    expect(
      (
        await shop.post(path, {
          country: 'CA',
          region: 'ON',
          postalCode: 'k1a 0b1',
          shipping: 'international',
        })
      ).status,
    ).toBe(303);
    const fiji = await shop.cart();
    expect(
      (await shop.post(fiji, { country: 'FJ', region: '', postalCode: '', shipping: 'pacific' })).status,
    ).toBe(303);
  });

  it('shows the form again when the chosen shipping is not available for the address', async () => {
    const path = await shop.cart();
    const { status, page } = await shop.post(path, {
      region: 'HI',
      postalCode: '96801',
      shipping: 'economy',
    });
    expect(status).toBe(422);
    expect(errorOf(page, 'shipping')).toContain('choices for this address');
    expect(page).toContain('value="far-states"');
    expect(page).toContain('$134.97');
    expect(
      (await shop.post(path, { region: 'HI', postalCode: '96801', shipping: 'far-states' })).status,
    ).toBe(303);
  });
});

describe('discount codes', () => {
  it.each([
    ['nope', 'We do not know the code “nope”'],
    ['summer24', 'SUMMER24 expired on August 31, 2024.'],
    ['', 'Enter a discount code'],
  ])('says what is wrong with "%s" and keeps the form', async (discount, message) => {
    const path = await shop.cart();
    const { status, page } = await shop.post(path, { intent: 'discount', discount, name: 'Kept' });
    expect(status).toBe(422);
    expect(errorOf(page, 'discount')).toContain(message);
    expect(shown(page, 'discount')).toBe(discount);
    expect(shown(page, 'name')).toBe('Kept');
  });

  it('applies a code, removes it, and applies one that was typed without Apply', async () => {
    const path = await shop.cart();
    const applied = await shop.post(path, { intent: 'discount', discount: ' kith15 ' });
    expect(applied.page).toContain('−$16.50');
    expect(applied.page).toContain('name="goods" value="9348"');
    expect(shown(applied.page, 'discount')).toBe('');
    expect((await shop.post(path, { intent: 'remove-discount' })).page).not.toContain('−$16.50');
    const typed = await shop.post(path, { discount: 'KITH15' });
    expect(typed.status).toBe(200);
    expect(typed.page).toContain('Nothing has been ordered yet');
    expect((await shop.post(path, { goods: '9348' })).status).toBe(303);
  });

  it('accepts the welcome code for a first order only', async () => {
    const email = 'loyal@example.com';
    const first = await shop.cart({ discountCodes: ['WELCOME10'] });
    expect((await shop.post(first, { email, goods: '9898' })).status).toBe(303);
    const second = await shop.cart({ discountCodes: ['WELCOME10'] });
    expect((await shop.get(second)).page).toContain('−$11.00');
    const refused = await shop.post(second, { email: 'LOYAL@example.com', goods: '9898' });
    expect(refused.status).toBe(409);
    expect(refused.page).toContain('WELCOME10 is for a first order');
    expect((await shop.post(second, { email, goods: '10998' })).status).toBe(303);
    const third = await shop.cart();
    const typed = await shop.post(third, { intent: 'discount', discount: 'WELCOME10', email });
    expect(errorOf(typed.page, 'discount')).toContain('has ordered before');
  });

  it('stores valid contact data in the cart', async () => {
    const path = await shop.cart();
    const [, token = '', key = ''] = /c\/([^?]+)\?key=(.*)$/.exec(path) ?? [];
    const buyer = async () => (await shop.carts.find(token, key))?.buyer;
    const typed = { intent: 'update', email: 'typed@example.com', phone: '555 867 5309', country: 'CA' };
    await shop.post(path, typed);
    const known = { email: 'typed@example.com', phone: '555 867 5309', countryCode: 'CA' };
    expect(await buyer()).toEqual(known);
    await shop.post(path, { ...typed, email: 'half@', phone: '12' });
    expect(await buyer()).toEqual(known);
    expect(shown((await shop.get(path)).page, 'email')).toBe('typed@example.com');
  });
});

describe('security', () => {
  it('escapes text everywhere', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>'`;
    const path = await shop.cart({
      lines: [{ variantId: 11, quantity: 2, attributes: [{ key: evil, value: evil }] }],
      note: evil,
    });
    const pages = [
      (await shop.get(path)).page,
      (
        await shop.post(path, {
          name: evil,
          city: evil,
          company: evil,
          discount: evil,
          email: evil,
          shipping: evil,
        })
      ).page,
      (await shop.post(path, { name: evil, region: '' })).page,
      (
        await shop.get(
          (await shop.post(path, { name: evil, company: evil, address1: evil, city: evil })).location,
        )
      ).page,
    ];
    for (const page of pages) {
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script>|<img src=x/);
    }
  });

  it('accepts forms of its own origin only', async () => {
    const path = await shop.cart();
    for (const from of [
      'https://evil.example',
      'null',
      'http://localhost:4010.evil.example',
      'http://localhost:4000',
    ]) {
      expect((await shop.post(path, {}, from)).status).toBe(403);
    }
    const silent = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'intent=place',
    });
    expect(silent.statusCode).toBe(403);
    expect((await shop.get(path)).status).toBe(200);
  });

  it('has a strict security policy', async () => {
    const { headers, page } = await shop.get(await shop.cart());
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(page).not.toMatch(/ style=| on\w+=/);
  });

  it('survives invalid bodies', async () => {
    const path = await shop.cart();
    const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
      shop.app.inject({
        method: 'POST',
        url: path,
        headers: { origin: 'http://localhost:4010', 'content-type': type },
        payload,
      });
    expect((await post('')).statusCode).toBe(422);
    expect((await post('email=a&email=b&__proto__=x&constructor=y&intent=%00')).statusCode).toBe(422);
    expect((await post('{"email":1}', 'application/json')).statusCode).toBe(422);
    expect((await post('x', 'text/html')).statusCode).toBe(415);
    expect((await post(`name=${'x'.repeat(40_000)}`)).statusCode).toBe(413);
  });

  it('serves files under hashed names', async () => {
    const { page } = await shop.get(await shop.cart());
    for (const [, file] of page.matchAll(/(?:href|src)="(\/checkout\/assets\/[^"]+)"/g)) {
      const { status, headers } = await shop.get(file!);
      expect(status).toBe(200);
      expect(headers['cache-control']).toContain('immutable');
    }
    expect((await shop.get('/checkout/assets/..%2f..%2fpackage.json')).status).toBe(404);
  });
});
