import { adminApiPath } from '@store/shared/contracts/storefront';
import { sharedCatalogue } from '../../demo/catalogue/testing/shared-catalogue';
import { demoShop, type AdminShop } from '../../demo/commerce/admin/admin-shop';
import { listenAsAdminApi } from '../../demo/commerce/testing/admin-api';
import { createCommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { checkWebhooks } from './check-webhooks';
import { setUpShop } from './set-up-shop';

const whole = demoShop(sharedCatalogue());
const open: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(open.map((close) => close())));

/** The stand-in's Admin API for a shop that differs from the demo's. */
async function admin(changes: Partial<AdminShop> = {}, token = 'secret') {
  const shop = { ...whole, definitions: [...whole.definitions], ...changes };
  const { origin, close } = await listenAsAdminApi(shop, 'secret');
  open.push(close);
  return createCommerceAdmin({ endpoint: origin + adminApiPath, token });
}

it('finds nothing missing at the stand-in', async () => {
  expect(await setUpShop(await admin(), { apply: false })).toEqual({ done: [], missing: [] });
});

it('only says what is missing, and makes metafield definitions when it is told to', async () => {
  const definitions = whole.definitions.filter(({ key }) => key !== 'clan' && key !== 'country');
  const country = whole.definitions.find(({ key }) => key === 'country')!;
  const client = await admin({
    definitions: [...definitions, { ...country, access: { storefront: 'NONE' } }],
  });
  const missing = [
    'The metafield kith.country has no Storefront access. `npm run shopify -- setup --apply` changes that.',
    'The metafield kith.clan is not defined. `npm run shopify -- setup --apply` changes that.',
  ];
  expect(await setUpShop(client, { apply: false })).toEqual({ done: [], missing });
  expect(await setUpShop(client, { apply: true })).toEqual({
    done: ['kith.country can be read by pages.', 'kith.clan is defined.'],
    missing: [],
  });
  expect(await setUpShop(client, { apply: true })).toEqual({ done: [], missing: [] });
});

it('does not touch a definition of another type', async () => {
  const design = { ...whole.definitions.find(({ key }) => key === 'design')!, type: 'json' };
  const others = whole.definitions.filter(({ key }) => key !== 'design');
  const { done, missing } = await setUpShop(await admin({ definitions: [...others, design] }), {
    apply: true,
  });
  expect(done).toEqual([]);
  expect(missing).toEqual([
    expect.stringMatching(
      /^The metafield kith.design has the type json, pages need single_line_text_field\./,
    ),
  ]);
});

it('says which scopes, countries and collections are missing, and where to make them', async () => {
  const { missing } = await setUpShop(
    await admin({
      scopes: whole.scopes.filter(
        (scope) => scope !== 'read_orders' && scope !== 'unauthenticated_read_content',
      ),
      countries: whole.countries.filter((code) => code !== 'DE' && code !== 'JP'),
      collections: whole.collections.filter(({ handle }) => handle !== 'zimbabwe' && handle !== 'hoodie'),
    }),
    { apply: true },
  );
  expect(missing).toEqual([
    expect.stringMatching(
      /^The app lacks the scopes unauthenticated_read_content, read_orders\. Add them under Settings/,
    ),
    expect.stringMatching(/^2 collections are missing: hoodie, zimbabwe\. Make them under Products/),
    expect.stringMatching(/^2 countries .* in no active market: Germany, Japan\. Add them under Settings/),
  ]);
});

it('asks for nothing that the app may not read, and changes nothing without the scope', async () => {
  const scopes = whole.scopes.filter((scope) => !/_(products|markets)$/.test(scope));
  const client = await admin({ scopes, countries: [], collections: [], definitions: [] });
  expect((await setUpShop(client, { apply: true })).missing).toEqual([
    expect.stringMatching(/^The app lacks the scopes read_products, read_markets, write_products\./),
  ]);
});

it('fails with the reason when the token is wrong', async () => {
  await expect(setUpShop(await admin({}, 'wrong'), { apply: false })).rejects.toMatchObject({
    cause: { message: 'the Admin API answered 401' },
  });
});

it('says which webhooks do not come to the shop', async () => {
  const site = 'https://shop.example';
  expect(await checkWebhooks(await admin(), site)).toEqual({ what: 'Webhooks', problems: [] });
  const { problems } = await checkWebhooks(
    await admin({ webhooks: whole.webhooks.filter((topic) => !topic.endsWith('_UPDATE')) }),
    site,
  );
  expect(problems).toEqual([
    expect.stringMatching(
      /^The app does not send products\/update, collections\/update, inventory_levels\/update to https:\/\/shop.example\/api\/webhooks\/shopify: subscribe/,
    ),
  ]);
  const [elsewhere] = (await checkWebhooks(await admin(), 'https://other.example')).problems;
  expect(elsewhere).toContain('orders/create to https://other.example/');
});
