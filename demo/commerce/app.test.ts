import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { join } from 'node:path';
import { buildApp } from './app';
import { buildCatalogue } from '../catalogue/build-catalogue';
import { openTestDatabase } from './testing/commerce-folder';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let app: Awaited<ReturnType<typeof buildApp>>;
const catalogue = buildCatalogue(3510);

beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(
    {
      catalogue,
      db: database.db,
      origin: 'http://commerce.test/',
      storeOrigin: 'http://shop.test/',
      storefrontToken: 'public',
      adminToken: 'private',
      pictureFolder: join(database.folder, 'pictures'),
    },
    'silent',
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function execute<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await app.inject({
    method: 'POST',
    url: storefrontApiPath,
    headers: { 'x-shopify-storefront-access-token': 'public' },
    payload: { query, variables },
  });
  const { data, errors } = response.json<{ data: Data; errors?: unknown }>();
  expect(errors).toBeUndefined();
  return data;
}

it('is healthy', async () => {
  const response = await app.inject('/healthz');
  expect(response.json()).toEqual({ status: 'ok', products: 3510 });
});

it('sells from the catalogue into the database, up to the checkout page', async () => {
  const { collection } = await execute<{
    collection: {
      products: { nodes: { variants: { nodes: { id: string; availableForSale: boolean }[] } }[] };
    };
  }>(
    '{ collection(handle: "hoodie") { products(first: 1) { nodes { variants(first: 100) { nodes { id availableForSale } } } } } }',
  );
  const variant = collection.products.nodes[0]!.variants.nodes.find(
    ({ availableForSale }) => availableForSale,
  )!;
  const { cartCreate } = await execute<{ cartCreate: { cart: { id: string; checkoutUrl: string } } }>(
    'mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) { cart { id checkoutUrl } } }',
    { id: variant.id },
  );
  const { cart } = await execute<{ cart: { totalQuantity: number } }>(
    'query ($id: ID!) { cart(id: $id) { totalQuantity } }',
    { id: cartCreate.cart.id },
  );
  expect(cart).toEqual({ totalQuantity: 1 });
  expect(cartCreate.cart.checkoutUrl).toMatch(/^http:\/\/commerce\.test\/cart\/c\//);
  const checkout = await app.inject(cartCreate.cart.checkoutUrl.replace('http://commerce.test', ''));
  expect(checkout.statusCode).toBe(200);
  expect(checkout.headers['content-type']).toContain('text/html');
});
