import { join } from 'node:path';
import { adminApiPath, storefrontApiPath } from '@store/shared/contracts/storefront';
import { buildCatalogue } from '../catalogue/build-catalogue';
import { buildApp } from './app';
import { openTestDatabase } from './testing/commerce-folder';

const sent: { topic: string; payload: Record<string, unknown> }[] = [];
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let app: Awaited<ReturnType<typeof buildApp>>;
const start = () =>
  buildApp(
    {
      catalogue: buildCatalogue(3510),
      db: database.db,
      origin: 'http://commerce.test',
      storeOrigin: 'http://shop.test',
      storefrontToken: 'public',
      adminToken: 'private',
      sendWebhook: (topic, payload) => {
        sent.push({ topic, payload: { ...payload } });
        return Promise.resolve();
      },
      pictureFolder: join(database.folder, 'pictures'),
    },
    'silent',
  );

beforeAll(async () => {
  database = await openTestDatabase();
  app = await start();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask<Data>(url: string, token: string, query: string, variables: object): Promise<Data> {
  const headers = { [token]: url === adminApiPath ? 'private' : 'public' };
  const response = await app.inject({ method: 'POST', url, headers, payload: { query, variables } });
  const { data, errors } = response.json<{ data: Data; errors?: unknown }>();
  expect(errors).toBeUndefined();
  return data;
}
const shop = <Data>(query: string, variables: object = {}) =>
  ask<Data>(storefrontApiPath, 'x-shopify-storefront-access-token', query, variables);
const admin = <Data>(query: string, variables: object = {}) =>
  ask<Data>(adminApiPath, 'x-shopify-access-token', query, variables);

const itemQuery = `query ($id: ID!) { productVariant(id: $id) {
  title availableForSale inventoryQuantity inventoryItem { id variant { product { id legacyResourceId } } }
} }`;
interface Item {
  productVariant: {
    title: string;
    availableForSale: boolean;
    inventoryQuantity: number;
    inventoryItem: { id: string; variant: { product: { id: string; legacyResourceId: string } } };
  };
}
const setQuery = `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) {
  inventoryAdjustmentGroup { reason } userErrors { code field message }
} }`;
interface Answer {
  inventorySetQuantities: {
    inventoryAdjustmentGroup: { reason: string } | null;
    userErrors: { code: string; field: string[] }[];
  };
}
const locationId = 'gid://shopify/Location/1';
const set = async (quantities: object[], more: object = { ignoreCompareQuantity: true }) => {
  const input = { name: 'available', reason: 'correction', quantities, ...more };
  return (await admin<Answer>(setQuery, { input })).inventorySetQuantities;
};

const soldProduct = `{ collection(handle: "tumbler") { products(first: 1, filters: [{ available: true }]) { nodes {
  id variants(first: 100) { nodes { id } }
} } } }`;
interface Sold {
  collection: {
    products: {
      nodes: {
        id: string;
        variants: { nodes: { id: string }[] };
      }[];
    };
  };
}
const firstSold = async () => (await shop<Sold>(soldProduct)).collection.products.nodes[0]!;

it('takes a product out of sale and back, tells it by webhooks and remembers it', async () => {
  const product = await firstSold();
  const loadItems = () =>
    Promise.all(
      product.variants.nodes.map(async ({ id }) => (await admin<Item>(itemQuery, { id })).productVariant),
    );
  const items = await loadItems();
  const number = Number(product.id.split('/').at(-1));
  expect(items[0]!.inventoryItem.variant.product).toEqual({
    id: product.id,
    legacyResourceId: String(number),
  });
  const entry = (quantity: number) => (item: Item['productVariant']) => ({
    inventoryItemId: item.inventoryItem.id,
    locationId,
    quantity,
  });

  expect(await set(items.map(entry(0)))).toEqual({
    inventoryAdjustmentGroup: { reason: 'correction' },
    userErrors: [],
  });
  const productQuery = `query ($id: ID!) { product(id: $id) { availableForSale } }`;
  const state = async () => ({
    sold: await shop<object>(productQuery, { id: product.id }),
    quantities: new Set((await loadItems()).map(({ inventoryQuantity }) => inventoryQuantity)),
  });
  const gone = { sold: { product: { availableForSale: false } }, quantities: new Set([0]) };
  expect(await state()).toEqual(gone);
  const { productVariant } = await admin<Item>(itemQuery, { id: product.variants.nodes[0]!.id });
  expect([items.some((item) => item.availableForSale), productVariant.availableForSale]).toEqual([
    true,
    false,
  ]);
  expect((await firstSold()).id).not.toBe(product.id);
  expect(sent.map(({ topic }) => topic).sort()).toEqual([
    ...items.map(() => 'inventory_levels/update'),
    'products/update',
  ]);
  const level = sent.find(({ topic }) => topic === 'inventory_levels/update')!;
  const item = Number(items[0]!.inventoryItem.id.split('/').at(-1));
  expect(level.payload).toMatchObject({ inventory_item_id: item, location_id: 1, available: 0 });
  const update = sent.find(({ topic }) => topic === 'products/update')!.payload;
  expect(update).toMatchObject({ id: number, admin_graphql_api_id: product.id, status: 'active' });
  expect(update.variants).toHaveLength(items.length);
  expect((update.variants as object[])[0]).toMatchObject({
    product_id: number,
    title: items[0]!.title,
    inventory_item_id: item,
    inventory_quantity: 0,
  });

  await app.close();
  app = await start();
  expect(await state()).toEqual(gone);

  sent.length = 0;
  await set(items.slice(0, 1).map(entry(7)));
  expect(await state()).toEqual({
    sold: { product: { availableForSale: true } },
    quantities: new Set([7, 0]),
  });
  expect(sent.map(({ payload }) => payload)).toMatchObject([{ available: 7 }, { id: number }]);
});

it('changes nothing when an entry is wrong', async () => {
  const product = await firstSold();
  const [variant] = product.variants.nodes;
  const load = async () => (await admin<Item>(itemQuery, { id: variant!.id })).productVariant;
  const before = await load();
  const quantity = before.inventoryQuantity + 1;
  const good = { inventoryItemId: before.inventoryItem.id, locationId, quantity };
  sent.length = 0;
  const codes = async (entry: object, more?: object) => {
    const { userErrors } = await set([good, { ...good, ...entry }], more);
    return userErrors.map(({ code, field }) => [code, field.at(-1)]);
  };
  const wrong: [code: string, field: string, entry: object, more?: object][] = [
    ['INVALID_INVENTORY_ITEM', 'inventoryItemId', { inventoryItemId: 'gid://shopify/InventoryItem/1' }],
    ['INVALID_LOCATION', 'locationId', { locationId: 'gid://shopify/Location/2' }],
    ['INVALID_QUANTITY_NEGATIVE', 'quantity', { quantity: -1 }],
    ['INVALID_QUANTITY_TOO_HIGH', 'quantity', { quantity: 1_000_000_001 }],
    ['INVALID_NAME', 'name', {}, { name: 'on_hand' }],
  ];
  for (const [code, field, entry, more] of wrong) expect(await codes(entry, more)).toEqual([[code, field]]);
  expect(sent).toEqual([]);
  expect(await load()).toEqual(before);
});
