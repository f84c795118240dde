import type { AddressInfo } from 'node:net';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { buildCatalogue } from '../../demo/catalogue/build-catalogue';
import {
  storefrontApp,
  testOrigin,
  testPrivateToken,
  testToken,
} from '../../demo/commerce/storefront/testing/storefront-app';
import { checkStorefront } from './check-storefront';

const open: (() => Promise<void>)[] = [];
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

it('finds everything at the stand-in, and says what is wrong with the variables', async () => {
  const whole = await storefront(buildCatalogue(3510));
  expect(await checkStorefront(whole)).toEqual([]);
  expect(await checkStorefront({ ...whole, token: 'wrong' })).toEqual([
    expect.stringMatching(/^STOREFRONT_TOKEN does not open the API: .*UNAUTHORIZED/),
  ]);
  expect(await checkStorefront({ ...whole, privateToken: 'wrong' })).toEqual([
    expect.stringMatching(/^STOREFRONT_PRIVATE_TOKEN does not open the API/),
  ]);
  const problems = await checkStorefront({
    ...whole,
    privateToken: undefined,
    checkoutOrigin: 'https://other.example',
  });
  expect(problems[0]).toBe('STOREFRONT_PRIVATE_TOKEN is not set: all shoppers share one limit.');
  expect(problems[1]).toBe(`The checkout is at ${testOrigin}; set CHECKOUT_ORIGIN to it.`);
});

it('names collections and featured products that a shop lacks', async () => {
  const problems = await checkStorefront(await storefront());
  expect(problems[0]).toMatch(
    /^\d+ collections are missing, .* angola, .*zimbabwe\. Make them under Products → Collections/,
  );
  expect(problems).toContain(
    'The featured product ghana-kente-hoodie-golden-stool is missing; it is named in shared/shop-data/featured-products.ts.',
  );
});
