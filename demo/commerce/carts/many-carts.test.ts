import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KyselyPlugin, QueryId } from 'kysely';
import { storefrontApp, testToken } from '../storefront/testing/storefront-app';
import { openTestDatabase } from '../testing/commerce-folder';
import { smallCatalogue } from '../testing/small-catalogue';
import { openCartStore } from './database-cart-store';

/** Number of concurrent shoppers with a cart each; fewer on the embedded database, which runs one query at a time. */
const shoppers = process.env.TEST_DATABASE_URL ? 1000 : 60;
const gid = (variant: number) => `gid://shopify/ProductVariant/${variant}`;

const reads = new WeakSet<QueryId>();
/**
 * Delays reads by a turn of the event loop, as a remote server does. The embedded database answers in the same turn, so
 * without the delay no request would run between reading and writing a cart.
 */
const readsTakeATurn: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (node.kind === 'SelectQueryNode') reads.add(queryId);
    return node;
  },
  async transformResult({ result, queryId }) {
    if (reads.has(queryId)) await nextTurn();
    return result;
  },
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let app: Awaited<ReturnType<typeof storefrontApp>>['app'];
let endpoint: string;

beforeAll(async () => {
  database = await openTestDatabase();
  // The carts' whole way, from a socket to the database, and nothing beside it: pictures would take the processor.
  ({ app } = await storefrontApp(smallCatalogue(), openCartStore(database.db.withPlugin(readsTakeATurn))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${storefrontApiPath}`;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Cart {
  id: string;
  totalQuantity: number;
  lines: { nodes: { id: string; quantity: number; attributes: { value: string }[] }[] };
}
interface Answer {
  cart: Cart;
}

const cartText = (lines: number) =>
  `id totalQuantity lines(first: ${lines}) { nodes { id quantity attributes { value } } }`;

/** Enough for concurrent changes, few enough for a busy machine. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

async function execute<Data>(query: string, variables: object): Promise<Data> {
  const sent = request(endpoint, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': testToken },
  });
  sent.end(JSON.stringify({ query, variables }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { data, errors } = (await json(response)) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const create = async (lines: object[]) => {
  const text = `mutation ($lines: [CartLineInput!]) { change: cartCreate(input: { lines: $lines }) { cart { ${cartText(3)} } } }`;
  return (await execute<{ change: Answer }>(text, { lines })).change;
};
const add = (cartId: string, lines: object[]) => {
  const text =
    'mutation ($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id } } }';
  return execute(text, { cartId, lines });
};
const remove = (cartId: string, lineIds: string[]) => {
  const text =
    'mutation ($cartId: ID!, $lineIds: [ID!]!) { cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { id } } }';
  return execute(text, { cartId, lineIds });
};
/** Reads many carts in one query. */
const loadAll = async (ids: readonly string[], lines: number) => {
  const fields = ids.map((id, place) => `c${place}: cart(id: ${JSON.stringify(id)}) { ${cartText(lines)} }`);
  return Object.values(await execute<Record<string, Cart>>(`{ ${fields.join(' ')} }`, {}));
};

const line = (variant: number, text: string, quantity = 1) => ({
  merchandiseId: gid(variant),
  quantity,
  attributes: [{ key: 'Custom Text', value: text }],
});

/** Quantities of a cart by the printed text. */
const held = ({ lines }: Cart) =>
  Object.fromEntries(lines.nodes.map(({ attributes, quantity }) => [attributes[0]?.value, quantity]));

it(`loses no line of ${shoppers} carts that are filled and changed at the same time`, async () => {
  const ids = await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      const mark = String(shopper);
      const { cart } = await create([line(11, mark, 2), line(21, 'goes')]);
      const gone = cart.lines.nodes.filter(({ attributes }) => attributes[0]?.value === 'goes');
      // Not one after another, as the shop's own store does it: the service has to hold out without that too.
      await Promise.all([
        add(cart.id, [line(12, `${mark} b`), line(11, mark)]),
        remove(
          cart.id,
          gone.map(({ id }) => id),
        ),
      ]);
      return cart.id;
    }),
  );
  const carts: Cart[] = [];
  for (let read = 0; read < shoppers; read += 50)
    carts.push(...(await loadAll(ids.slice(read, read + 50), 4)));
  expect(new Set(carts.map(({ id }) => id)).size).toBe(shoppers);
  carts.forEach((cart, shopper) => {
    expect(held(cart)).toEqual({ [`${shopper}`]: 3, [`${shopper} b`]: 1 });
    expect(cart.totalQuantity).toBe(4);
  });
}, 300_000);

it('loses none of many lines that are added to one cart at once', async () => {
  const { cart } = await create([]);
  const texts = Array.from({ length: 100 }, (_, place) => `line ${place}`);
  await Promise.all(
    texts.map((text, place) => add(cart.id, [line([11, 12, 21, 31][place % 4] ?? 11, text)])),
  );
  const [filled] = await loadAll([cart.id], 250);
  expect(held(filled!)).toEqual(Object.fromEntries(texts.map((text) => [text, 1])));
});
