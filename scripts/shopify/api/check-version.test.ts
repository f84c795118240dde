import { storefrontApp, testToken } from '../../../demo/commerce/storefront/testing/storefront-app';
import { checkVersion } from './check-version';

let standIn: Awaited<ReturnType<typeof storefrontApp>>;
let origin: string;
beforeAll(async () => {
  standIn = await storefrontApp();
  origin = await standIn.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => standIn.app.close());

const check = (version: string) =>
  checkVersion({ endpoint: `${origin}/api/${version}/graphql.json`, token: testToken });

it('says until when the version is promised that is asked for', async () => {
  expect(await check('2025-04')).toEqual({
    what: 'API version',
    problems: [],
    notes: [
      '2025-04 is served; Shopify promises it until April 1, 2026.',
      'Nothing that the shop’s operations use has changed.',
    ],
  });
});

it('says which operations use what a newer version has otherwise', async () => {
  const { problems, notes } = await check('2026-07');
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    '2026-07 is served; Shopify promises it until July 1, 2027.',
    'LinkCartDiscount uses what changed: Mutation.cartDiscountCodesUpdate(discountCodes:) is [String!]! instead of [String!].',
    'CartDiscountCodesUpdate uses what changed: Mutation.cartDiscountCodesUpdate(discountCodes:) is [String!]! instead of [String!].',
  ]);
});

it('says what is served instead of a version that has ended, since when, and what to set', async () => {
  const { problems } = await check('2024-10');
  expect(problems).toEqual([
    'Shopify has served 2025-04 instead of 2024-10 since the latter ended: October 1, 2025. Set STOREFRONT_API_VERSION to 2026-10.',
  ]);
});

it('says that a version is served which Shopify does not support', async () => {
  const { problems } = await check('unstable');
  expect(problems).toEqual([
    'Shopify does not support unstable, though it is served. Set STOREFRONT_API_VERSION to 2026-10.',
  ]);
});

it('names operations that the served schema refuses', async () => {
  const { fetch } = globalThis;
  const rename = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const answer = await fetch(address, init);
    return new Response((await answer.text()).replaceAll('"productRecommendations"', '"alike"'), answer);
  });
  const { problems, notes } = await check('2025-04');
  rename.mockRestore();
  expect(problems).toEqual([
    expect.stringMatching(/^ProductRecommendations is refused: Cannot query field "productRecommendations"/),
  ]);
  expect(notes).toContain(
    'ProductRecommendations uses what changed: QueryRoot.productRecommendations is gone; QueryRoot.productRecommendations(productId:) is gone.',
  );
});
