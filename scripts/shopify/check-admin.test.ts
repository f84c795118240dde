import { demoShop } from '../../demo/commerce/admin/admin-shop';
import { listenAsAdminApi } from '../../demo/commerce/testing/admin-api';
import { smallCatalogue } from '../../demo/commerce/testing/small-catalogue';
import { checkAdmin } from './check-admin';

let api: Awaited<ReturnType<typeof listenAsAdminApi>>;
beforeAll(async () => (api = await listenAsAdminApi(demoShop(smallCatalogue()), 'secret')));
afterAll(() => api.close());

const check = async (path: string, token = 'secret') => {
  const endpoint = `${api.origin}/admin/api/${path}`;
  const settings = { COMMERCE_ADMIN_ENDPOINT: endpoint, ADMIN_TOKEN: token };
  const [row] = await checkAdmin(settings, 'https://shop.example');
  return { problem: row?.problems[0], notes: row?.notes };
};

it.each([
  ['2026-04/graphql.json', undefined, ['2026-04 is served; Shopify promises it until April 1, 2027.']],
  ['unstable/graphql.json', undefined, ['unstable is served; Shopify may change it any day.']],
  ['graphql.json', expect.stringMatching(/graphql\.json names no version, such as/), []],
  [
    '2024-10/graphql.json',
    'Shopify has served 2025-04 instead of 2024-10 since the latter ended: October 1, 2025. Set ADMIN_API_VERSION.',
    [],
  ],
])('says of the version in %s what is served', async (path, problem, notes) => {
  const said = await check(path);
  expect(said.notes).toEqual(notes);
  // A small catalogue lacks collections, which comes after what is said of the version.
  expect(said.problem).toEqual(problem ?? expect.stringContaining('collections are missing'));
});

it('says why it cannot be asked', async () => {
  expect(await check('2026-04/graphql.json', 'wrong')).toMatchObject({
    problem: expect.stringMatching(/^It cannot be asked: /) as string,
  });
});
