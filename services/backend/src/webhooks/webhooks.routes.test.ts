import { createHmac } from 'node:crypto';
import { store } from '@store/shared/shop-data/store';
import { adminOrder, openAdminApi } from '../testing/admin-api';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { sweepCatalogChanges } from './catalog-changes';

const commerce = openAdminApi();
let test: Awaited<ReturnType<typeof buildForTest>>;
beforeEach(async () => {
  test = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });
});
afterEach(() => test.app.close());

let lastId = 0;
const send = (topic: string, payload: object | string, changes: Record<string, string> = {}) => {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return test.app.inject({
    method: 'POST',
    url: '/webhooks/shopify',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': `webhook-${++lastId}`,
      'x-shopify-hmac-sha256': createHmac('sha256', 'test-webhook-secret').update(body).digest('base64'),
      ...changes,
    },
    payload: body,
  });
};
/** Sends the same webhook twice. */
const sendTwice = async (topic: string, payload: object) => {
  const webhook = { 'x-shopify-webhook-id': topic };
  for (const times of [1, 2])
    expect([times, (await send(topic, payload, webhook)).statusCode]).toEqual([times, 200]);
};
const changesAfter = async (after?: number) =>
  (await test.app.inject(`/catalog-changes${after === undefined ? '' : `?after=${after}`}`)).json<{
    last: number;
    keys: string[] | null;
  }>();

it.each<[topic: string, payload: object, keys: string[]]>([
  ['products/update', { id: 7 }, ['product-7']],
  ['products/create', { id: 8 }, ['product-8', 'collections']],
  ['products/delete', { id: 7 }, ['product-7', 'collections']],
  ['collections/update', { id: 3, handle: 't-shirts' }, ['collection-t-shirts']],
  ['collections/delete', { id: 3 }, ['collections']],
  ['app/uninstalled', { id: 1 }, []],
  ['shop/redact', { shop_id: 954889, shop_domain: 'shop.myshopify.com' }, []],
])('takes %s once and says what changed', async (topic, payload, keys) => {
  await send('products/update', { id: 1 });
  const { last } = await changesAfter();
  await sendTwice(topic, payload);
  expect((await changesAfter(last)).keys?.sort()).toEqual(keys.sort());
});

/** Variant 21 of product 9 in an answer of the Admin API. */
const hoodie = (availableForSale: boolean) => ({
  legacyResourceId: '21',
  title: 'XL / Ink',
  availableForSale,
  product: { legacyResourceId: '9', title: 'Ghana Hoodie', handle: 'ghana-hoodie' },
});

it('mails whoever waits for a variant once it is for sale again, once', async () => {
  const browser = test.client();
  await browser.post('/stock-alerts', { email: 'ada@example.com', variantId: '21' });
  await browser.post('/stock-alerts', { email: 'bob@example.com', variantId: '22' });
  const level = { inventory_item_id: 55, available: 3 };
  for (const isForSale of [false, true, true]) {
    commerce.answers(() => ({ data: { inventoryItem: { variant: hoodie(isForSale) } } }));
    expect((await send('inventory_levels/update', level)).statusCode).toBe(200);
    if (!isForSale) expect(await test.emails()).toEqual([]);
  }
  expect(await test.emails()).toEqual([
    expect.objectContaining({
      to: 'ada@example.com',
      subject: 'Back in stock: Ghana Hoodie · Kith & Cloth',
      paragraphs: ['You asked us to tell you: Ghana Hoodie, XL / Ink is for sale again.'],
      link: { label: 'See it', url: 'https://shop.example/products/ghana-hoodie?variant=21' },
      unsubscribe: {
        page: expect.stringMatching(/^https:\/\/shop\.example\/pages\/unsubscribe\?token=[\w-]{22}$/),
        oneClick: expect.stringMatching(/^https:\/\/shop\.example\/api\/unsubscriptions\?token=[\w-]{22}$/),
      },
    }),
  ]);
});

it('mails each of more people than one statement takes, with a link of their own', async () => {
  const people = Array.from({ length: 1001 }, (_, place) => `reader-${place}@example.com`);
  const rows = people.map((email) => ({ email, variant_id: '21', created_at: 1 }));
  await (await testDatabase()).insertInto('stock_alerts').values(rows).execute();
  commerce.answers(() => ({ data: { inventoryItem: { variant: hoodie(true) } } }));
  await send('inventory_levels/update', { inventory_item_id: 55, available: 3 });
  const emails = await test.emails();
  expect(emails.map(({ to }) => to).sort()).toEqual(people.sort());
  expect(new Set(emails.map(({ unsubscribe }) => unsubscribe?.page)).size).toBe(people.length);
});

it('asks whose inventory a level is, and is sent it again while commerce does not answer', async () => {
  await send('products/update', { id: 1 });
  const { last } = await changesAfter();
  commerce.answers((_, reply) => reply.code(503).send());
  const level = { inventory_item_id: 55, available: 0 };
  const webhook = { 'x-shopify-webhook-id': 'level' };
  expect((await send('inventory_levels/update', level, webhook)).statusCode).toBe(503);
  commerce.answers(() => ({ data: { inventoryItem: { variant: hoodie(false) } } }));
  expect((await send('inventory_levels/update', level, webhook)).statusCode).toBe(200);
  expect(commerce.queries.at(-1)?.variables).toEqual({ id: 'gid://shopify/InventoryItem/55' });
  expect((await changesAfter(last)).keys).toEqual(['product-9']);
});

it('refuses what is not signed with the secret, and changes nothing', async () => {
  const { last } = await changesAfter();
  const of = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('base64');
  for (const signature of [of('another', '{"id":7}'), of('test-webhook-secret', '{"id":8}'), '']) {
    const answer = await send('products/update', { id: 7 }, { 'x-shopify-hmac-sha256': signature });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_signature']);
  }
  const withoutSecret = await buildForTest({ SHOPIFY_WEBHOOK_SECRET: undefined });
  expect((await withoutSecret.app.inject({ method: 'POST', url: '/webhooks/shopify' })).statusCode).toBe(401);
  await withoutSecret.app.close();
  expect((await changesAfter(last)).keys).toEqual([]);
});

it.each(['{', '{"id":"seven"}', '[]'])('refuses a signed %s', async (body) => {
  const answer = await send('products/update', body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
});

/** As Shopify's page on privacy law compliance shows them. */
const customer = {
  shop_id: 954889,
  shop_domain: 'shop.myshopify.com',
  customer: { id: 191167, email: 'Ada@example.com', phone: null },
};

it('erases a customer, once, and no one else', async () => {
  const browser = test.client();
  for (const email of ['ada@example.com', 'bob@example.com'])
    await browser.post('/stock-alerts', { email, variantId: '21' });
  const webhook = { 'x-shopify-webhook-id': 'redact' };
  const redact = () => send('customers/redact', { ...customer, orders_to_redact: [299938] }, webhook);
  const waiting = async () => (await testDatabase()).selectFrom('stock_alerts').select('email').execute();
  expect([(await redact()).statusCode, await waiting()]).toEqual([200, [{ email: 'bob@example.com' }]]);
  // What she leaves afterwards is hers again.
  await browser.post('/stock-alerts', { email: 'ada@example.com', variantId: '21' });
  expect([(await redact()).statusCode, (await waiting()).length]).toEqual([200, 2]);
});

it('keeps for the office who asks for their data, and mails the office that somebody does', async () => {
  const request = { ...customer, orders_requested: [299938], data_request: { id: 9999 } };
  await sendTwice('customers/data_request', request);
  const asked = await (await testDatabase()).selectFrom('data_requests').select(['email', 'phone']).execute();
  expect(asked).toEqual([{ email: 'ada@example.com', phone: null }]);
  const [message, ...more] = await test.emails();
  expect([message?.to, more]).toEqual([store.supportEmail, []]);
  expect(JSON.stringify(message)).not.toMatch(/ada@example/i);
});

it('confirms an order to its shopper, once', async () => {
  const order = adminOrder({
    createdAt: '2026-11-23T18:00:00Z',
    shippingLine: { title: 'Economy' },
    shippingAddress: { countryCodeV2: 'US' },
    customAttributes: [{ key: 'Gift note', value: 'For Dad' }],
  });
  commerce.answers(() => ({ data: { order } }));
  await sendTwice('orders/create', { id: 1001 });
  expect(commerce.queries.map(({ variables }) => variables)).toEqual([{ id: 'gid://shopify/Order/1001' }]);
  const [message, ...others] = await test.emails();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: 'ada@example.com',
    subject: 'Your order #1001 · Kith & Cloth',
    rows: [
      { name: '1 × Ghana Hoodie', value: 'L / Black\nCustom Text: ADA\n$54.99' },
      { name: 'Gift note', value: 'For Dad' },
      { name: 'Total', value: '$63.98' },
    ],
    link: { label: 'Follow your order', url: 'https://shop.example/pages/orders' },
  });
  expect(message?.paragraphs[1]).toMatch(/^Usually \w{3}, .*Economy: .* at the latest$/s);
});

it('has the order’s webhook sent again while commerce does not know the order, and mails nobody without an address', async () => {
  commerce.answers(() => ({ data: { order: null } }));
  expect((await send('orders/create', { id: 1001 })).statusCode).toBe(503);
  commerce.answers(() => ({ data: { order: adminOrder({ email: null }) } }));
  expect((await send('orders/create', { id: 1001 })).statusCode).toBe(200);
  expect(await test.emails()).toEqual([]);
});

it('tells a reader who was away for too long that everything may have changed', async () => {
  const db = await testDatabase();
  await send('products/update', { id: 1 });
  const { last } = await changesAfter();
  await send('products/update', { id: 2 });
  await send('products/update', { id: 3 });
  expect((await changesAfter(last)).keys?.sort()).toEqual(['product-2', 'product-3']);
  await sweepCatalogChanges(db, test.clock.now() + 2 * 60 * 60_000);
  const after = await changesAfter(last);
  expect(after).toEqual({ last: last + 2, keys: null });
  expect(await changesAfter(after.last)).toEqual({ last: after.last, keys: [] });
});
