import { seededRandom } from '@store/service-kit/seeded-random';
import { openChangedBackend } from '../shop/changed-backend';
import { everyPage } from '../shop/every-page';
import { FailingStorefront } from '../shop/failing-storefront';
import { oddAnswer } from '../shop/odd-answer';
import { expect, test } from '../shop/quiet-test';

/** Requests for each page, every one with other odd values; `ODD_ANSWERS` sets another number. */
const times = Number(process.env.ODD_ANSWERS ?? 60);

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

/** Waits until the page is served whole: repeated malformed answers count as an outage for a moment. */
const recovers = async (address: string) => {
  random = null;
  await expect(async () => expect((await fetch(shop.origin + address)).status).toBe(200)).toPass();
};

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
    for (let seed = 1; seed <= times; seed++) {
      await recovers(address);
      random = seededRandom(seed);
      const answer = await fetch(shop.origin + address);
      const html = await answer.text();
      expect([200, 404, 503], `seed ${seed}`).toContain(answer.status);
      expect(html, `seed ${seed}`).toMatch(/<h1[ >]/);
      if (answer.status === 200) shown += 1;
    }
    expect(shown / times).toBeGreaterThanOrEqual(share);
  });
}
