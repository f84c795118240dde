import type { AddressInfo } from 'node:net';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { sharedCatalogue } from '../../demo/catalogue/testing/shared-catalogue';
import {
  storefrontApp,
  testOrigin,
  testPrivateToken,
  testToken,
} from '../../demo/commerce/storefront/testing/storefront-app';
import { shopOperations } from './api/shop-operations';
import { checkStorefront } from './check-storefront';

const open: (() => Promise<void>)[] = [];
let whole: Awaited<ReturnType<typeof storefront>>;
beforeAll(async () => {
  whole = await storefront(sharedCatalogue());
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => Promise.all(open.map((close) => close())));

async function storefront(...catalogue: Parameters<typeof storefrontApp>) {
  const { app } = await storefrontApp(...catalogue);
  await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}${storefrontApiPath}`,
    token: testToken,
    privateToken: testPrivateToken,
    checkoutOrigin: testOrigin,
  };
}

const problemsOf = async (...storefront: Parameters<typeof checkStorefront>) =>
  (await checkStorefront(...storefront)).rows.flatMap(({ problems }) => problems);

it('runs every operation of the slices at the stand-in, and says what is wrong with the variables', async () => {
  const sent = spyOnDocuments((answer) => answer);
  expect(await problemsOf(whole)).toEqual([]);
  // Those of the example, and of services that ask by themselves, are not the slices'.
  const others = new Set(['SavedChoices', 'SavedProduct', 'Sitemap', 'UrlRedirect']);
  const ofSlices = [...(await shopOperations()).keys()].filter(
    (name) => /^\w+$/.test(name) && !/^Link[A-Z]/.test(name) && !others.has(name),
  );
  expect(ofSlices.filter((name) => !sent.includes(name))).toEqual([]);
  expect(await problemsOf({ ...whole, token: 'wrong' })).toEqual([
    expect.stringMatching(/^STOREFRONT_TOKEN does not open the API: .*UNAUTHORIZED/),
  ]);
  expect(await problemsOf({ ...whole, privateToken: 'wrong' })).toEqual([
    expect.stringMatching(/^STOREFRONT_PRIVATE_TOKEN does not open the API/),
  ]);
  const problems = await problemsOf({
    ...whole,
    privateToken: undefined,
    checkoutOrigin: 'https://other.example',
  });
  expect(problems[0]).toBe('STOREFRONT_PRIVATE_TOKEN is not set: all shoppers share one limit.');
  expect(problems[1]).toBe(`The checkout is at ${testOrigin}; set CHECKOUT_ORIGIN to it.`);
});

it('names collections and featured products that a shop lacks', async () => {
  const problems = await problemsOf(await storefront());
  expect(problems[0]).toMatch(
    /^\d+ collections are missing, .* angola, .*zimbabwe\. Make them under Products → Collections/,
  );
  expect(problems).toContain(
    'The featured product ghana-kente-hoodie-golden-stool is missing; it is named in shared/shop-data/featured-products.ts.',
  );
});

it('says which fields of an answer are missing', async () => {
  spyOnDocuments((answer) => answer.replaceAll('"encodedVariantExistence"', '"renamed"'));
  expect(await problemsOf(whole)).toContainEqual(
    expect.stringMatching(
      /^The product .* cannot be read: Malformed answer to Product at product\.encodedVariantExistence$/,
    ),
  );
});

it('names operations that the API refuses, and lists with products that cannot be read', async () => {
  spyOnDocuments((answer) =>
    answer.includes('"predictiveSearch"')
      ? '{"errors":[{"message":"Field \'priceRange\' doesn\'t exist on type \'Product\'"}]}'
      : answer.replace('"minVariantPrice"', '"renamed"').replaceAll('"totalCount"', '"renamed"'),
  );
  const problems = await problemsOf(whole);
  expect(problems).toContainEqual(
    expect.stringMatching(/^predictiveSearch fails: Field 'priceRange' doesn't/),
  );
  expect(problems).toContainEqual(expect.stringMatching(/^SearchProducts fails: .* at search.totalCount/));
  expect(problems).toContainEqual(
    expect.stringMatching(/^Products of the collection .* that cannot be read: 1\.$/),
  );
});

/** Changes the answers of the Storefront API. @returns the names of the operations that are sent. */
function spyOnDocuments(change: (answer: string) => string): string[] {
  const { fetch } = globalThis;
  const sent: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(...namesIn(JSON.stringify(init?.body)));
    const response = await fetch(address, init);
    return new Response(change(await response.text()), response);
  });
  return sent;
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:query|mutation) (\w+) ?[({]/g)].flatMap(([, name]) => name ?? []);
