import { seededRandom } from '@store/service-kit/seeded-random';
import { openChangedBackend } from '../shop/changed-backend';
import { everyPage } from '../shop/every-page';
import { everyRoute } from '../shop/every-route';
import { FailingStorefront } from '../shop/failing-storefront';
import { oddAnswer } from '../shop/odd-answer';
import { expect, test } from '../shop/quiet-test';

/** Requests for each page of the table, every one with other odd values. */
const times = 12;

let random: (() => number) | null = null;
const changed = (text: string) => (random ? oddAnswer(text, random) : text);
let backend: Awaited<ReturnType<typeof openChangedBackend>>;
let shop: FailingStorefront;
test.beforeAll(async () => {
  backend = await openChangedBackend(changed);
  shop = new FailingStorefront(67, () => changed, { BACKEND_ORIGIN: backend.origin });
  await shop.open();
});
test.afterAll(async () => {
  await shop.close();
  backend.close();
});

const statusOf = async (address: string) => (await fetch(shop.origin + address)).status;

/** Waits until the page is served whole: repeated malformed answers count as an outage for a moment. */
const recovers = async (address: string) => {
  random = null;
  await expect(async () => expect([200, 404]).toContain(await statusOf(address))).toPass();
};

/** Requests a page with one odd value in every answer. @returns whether it was shown. */
async function isShown(address: string, seed: number): Promise<boolean> {
  await recovers(address);
  random = seededRandom(seed);
  const answer = await fetch(shop.origin + address);
  expect([200, 404, 503], `${address}, seed ${seed}`).toContain(answer.status);
  expect(await answer.text(), `${address}, seed ${seed}`).toMatch(/<h1[ >]/);
  return answer.status === 200;
}

const pages = {
  [everyPage.home]: 1,
  [everyPage['a collection']]: 0.9,
  [everyPage.search]: 0.9,
  // A product without its options or its name is not shown.
  [everyPage['a product']]: 0.7,
  [everyPage['about us']]: 1,
  // Asks the backend, which has no answer without the number of its pages.
  '/pages/reviews': 0.7,
};

for (const [address, share] of Object.entries(pages)) {
  test(`one odd value in every answer costs a part of ${address}, not the page`, async () => {
    let shown = 0;
    for (let seed = 1; seed <= times; seed++) if (await isShown(address, seed)) shown += 1;
    expect(shown / times).toBeGreaterThanOrEqual(share);
  });
}

test('one odd value in every answer leaves every other page a page', async () => {
  for (const address of Object.values(everyRoute).filter((other) => !(other in pages)))
    await isShown(address, 1);
});
