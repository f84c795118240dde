import { runningCheckout, shown } from '../testing/checkout-journey';

const shop = runningCheckout();

describe('placing an order', () => {
  it('shows the cart, takes the form and confirms the order', async () => {
    const attributes = [
      { key: 'Custom Text', value: 'Weaver' },
      { key: 'Custom Number', value: '07' },
    ];
    const path = await shop.cart({
      lines: [{ variantId: 11, quantity: 2, attributes }],
      attributes: [
        { key: 'Gift note', value: 'For <Dad>' },
        { key: '_composition', value: 'c0ffee' },
      ],
      buyer: { email: 'pre@example.com', phone: null, countryCode: 'US' },
    });
    const first = await shop.get(path);
    expect(first.status).toBe(200);
    for (const text of [
      'Highland Hoodie',
      'S / Ink',
      'Custom Text:</span> Weaver',
      'Custom Number:</span> 07',
      '<dt>Gift note</dt><dd>For &lt;Dad&gt;</dd>',
      '$109.98',
      '$113.97',
      'nothing is charged',
    ]) {
      expect(first.page).toContain(text);
    }
    expect(shown(first.page, 'email')).toBe('pre@example.com');

    expect(first.page).not.toContain('c0ffee');

    const placed = await shop.post(path, { shipping: 'expedited', phone: '+1 555 867 5309' });
    expect(placed.status).toBe(303);
    const confirmation = await shop.get(placed.location);
    expect(confirmation.status).toBe(200);
    expect(confirmation.page).toMatch(/#10\d\d/);
    for (const text of [
      'Jo Weaver',
      'For &lt;Dad&gt;',
      '1 Loom Street',
      'Austin, Texas, 78701',
      'Expedited with insurance: ',
      '$134.97',
      'Nothing was charged',
      'http://localhost:4000/pages/orders',
    ]) {
      expect(confirmation.page).toContain(text);
    }
    expect(confirmation.page).not.toContain('c0ffee');
    const [order] = await shop.orders.list({ phone: '555-867-5309' });
    expect(order).toMatchObject({
      totalCents: 134_97,
      attributes: [
        { key: 'Gift note', value: 'For <Dad>' },
        { key: '_composition', value: 'c0ffee' },
      ],
      lines: [{ attributes, quantity: 2, imageUrl: 'http://localhost:4010/cdn/1/highland-hoodie-front.jpg' }],
    });
  });

  it('makes one order of a form that is sent many times, and says of its cart that it has been bought', async () => {
    const path = await shop.cart();
    const email = 'double@example.com';
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.post(path, { email })));
    answers.push(await shop.post(path, { email }));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await shop.orders.list({ email })).toHaveLength(1);
    const again = await shop.get(path);
    expect(again.page).toContain('This cart has already been bought');
    expect(again.page).toContain(answers[0]!.location);
  });

  it('shows the form again when the cart has changed', async () => {
    const path = await shop.cart();
    const stale = await shop.post(path, { goods: '5499', email: 'stale@example.com' });
    expect(stale.status).toBe(409);
    expect(stale.page).toContain('has changed since you saw it');
    expect(shown(stale.page, 'email')).toBe('stale@example.com');
    expect(stale.page).toContain('name="goods" value="10998"');
    expect(await shop.orders.list({ email: 'stale@example.com' })).toEqual([]);
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

  const lineOf = (variantId: number) => ({ variantId, quantity: 1, attributes: [] });
  const gone = lineOf(999);
  const soldOut = lineOf(22);

  it.each([
    ['is empty', []],
    ['has products that are not sold any more', [gone]],
    ['has sold out', [soldOut]],
  ])('has a page for a cart that %s', async (_, lines) => {
    const path = await shop.cart({ lines });
    expect((await shop.get(path)).page).toContain('Your cart is empty');
    expect((await shop.post(path)).page).toContain('Your cart is empty');
  });

  it.each([
    ['is missing', [gone], 'One item of your cart is no longer sold and left out.'],
    ['has sold out', [gone, soldOut], '2 items of your cart are no longer sold and left out.'],
  ])('leaves out what %s, with a notice', async (_, others, notice) => {
    const path = await shop.cart({ lines: [lineOf(21), ...others] });
    expect((await shop.get(path)).page).toContain(notice);
    const { location } = await shop.post(path, { goods: '3995' });
    const { page } = await shop.get(location);
    expect(page).toContain('S / Ink');
    expect(page).not.toContain('M / Ink');
  });

  it('has a 404 page for an unknown order', async () => {
    const { status, page } = await shop.get('/orders/nope');
    expect(status).toBe(404);
    expect(page).toContain('We do not know this order');
  });
});
