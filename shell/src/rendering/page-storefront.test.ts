/** @jest-environment node */
import { StorefrontError, type StorefrontOperation } from '@store/shared/contracts/storefront';
import { keepAliveFetch } from './keep-alive-fetch';
import { pageStorefront } from './page-storefront';

jest.mock('./keep-alive-fetch');

const query = 'query Shop { shop { name } }' as unknown as StorefrontOperation<object, object>;
const settings = {
  storefront: { endpoint: 'http://from-browsers.invalid/', token: 'key' },
  checkoutOrigin: '',
  siteOrigin: '',
};

/** A service that answers every question after so many milliseconds; Infinity is never. */
function answerAfter(milliseconds: number) {
  jest.mocked(keepAliveFetch).mockImplementation(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')));
        const answer = () =>
          resolve(new Response('{"data":{}}', { headers: { 'content-type': 'application/json' } }));
        if (milliseconds < Infinity) setTimeout(answer, milliseconds);
      }),
  );
}
/** Milliseconds from now until a question is given up. */
async function givenUpAfter(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const end = ask().catch((error: unknown) => {
    expect(error).toBeInstanceOf(StorefrontError);
    return performance.now() - start;
  });
  await jest.advanceTimersByTimeAsync(20_000);
  return Number(await end);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('gives all that a document waits for the time of one answer', async () => {
  const { storefront, begin } = pageStorefront({ storefrontEndpoint: 'http://commerce.invalid/', settings });
  const ask = () => storefront.query(query, {});
  answerAfter(2000);
  const first = ask();
  await jest.advanceTimersByTimeAsync(2000);
  await expect(first).resolves.toEqual({});

  answerAfter(Infinity);
  expect(await givenUpAfter(ask)).toBeCloseTo(3000);
  // Nothing is left of the time: nobody waits.
  expect(await givenUpAfter(ask)).toBeLessThan(10);

  begin();
  expect(await givenUpAfter(ask)).toBeCloseTo(5000);
});
