import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { cartCookie, cookieNames, storageKeys } from '@store/shared/contracts/storage';
import { seededRandom } from '@store/service-kit/seeded-random';
import { everyPage } from '../shop/every-page';
import { everyRoute } from '../shop/every-route';
import { oddAnswer } from '../shop/odd-answer';
import { becomesInteractive } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

/** Visits of each kind of page, every one with other values; `ODD_VALUES` sets another number. Other pages have one. */
const numRuns = Number(process.env.ODD_VALUES ?? 1);

/** Values that this shop never wrote, and some that nearly are its own. */
const oddValue = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.json(),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{}',
    '[null]',
    '{"version":1}',
    '-1',
    'EURX',
    '%',
    '%E0%A4%A',
    '</script>',
  ),
);
const oneOfEach = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, oddValue])), { requiredKeys: [] });

/** A cookie's value cannot hold every character; a browser keeps the rest as it is, broken escapes too. */
const cookieText = (value: string) => value.replaceAll(/[^\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]/g, '~');

/** The property that a page works with odd values in cookies, in storage and in the backend's answers. */
async function worksWithOddValues(page: Page, context: BrowserContext, origin: string) {
  const uncaught: string[] = [];
  context.on('weberror', (error) => uncaught.push(error.error().message));
  let random = seededRandom(1);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill({ response, body: isJson && response.ok() ? oddAnswer(text, random) : text });
  });
  return (address: string) =>
    fc.asyncProperty(
      oneOfEach([...Object.values(cookieNames), cartCookie.name]),
      oneOfEach(Object.values(storageKeys)),
      fc.integer({ min: 1 }),
      async (cookies, storage, seed) => {
        random = seededRandom(seed);
        await page.goto(`${origin}/robots.txt`);
        await page.evaluate((values) => {
          for (const area of [localStorage, sessionStorage]) {
            area.clear();
            for (const [key, value] of Object.entries(values)) area.setItem(key, value ?? '');
          }
        }, storage);
        await context.clearCookies();
        await context.addCookies(
          Object.entries({ [cookieNames.popupSeen]: '1', ...cookies }).map(([key, value]) => ({
            name: key,
            value: cookieText(value),
            url: origin,
          })),
        );
        const answer = await page.goto(address);
        expect([200, 404], address).toContain(answer?.status());
        await becomesInteractive(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible();
        // A product is recorded as viewed by code that is loaded later.
        if (answer?.ok() && address.startsWith('/products/'))
          await expect
            .poll(async () => (await context.cookies()).map(({ value }) => value).join())
            .toContain(`%22${address.split('/').at(-1)}%22`);
        expect(uncaught, address).toEqual([]);
      },
    );
}

const seed = Number(process.env.ODD_SEED ?? 29);
const everyKind = { ...everyPage, login: everyRoute.login ?? '', account: '/user' };

for (const [name, address] of Object.entries(everyKind)) {
  test(`${name} works with odd values in cookies, storage and the backend’s answers`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    // What does not parse is named in the console; the page has to go on.
    complaints.allow(/^console/);
    const works = await worksWithOddValues(page, context, baseURL ?? '');
    await fc.assert(works(address), { numRuns, seed, endOnFailure: true });
    // A late answer is read before the page closes and disposes of it.
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('every other page works with them', async ({ page, context, baseURL, complaints }) => {
  complaints.allow(/^console/);
  const works = await worksWithOddValues(page, context, baseURL ?? '');
  const others = Object.values(everyRoute).filter((address) => !Object.values(everyKind).includes(address));
  for (const [place, address] of others.entries())
    await fc.assert(works(address), { numRuns: 1, seed: seed + place, endOnFailure: true });
  await page.unrouteAll({ behavior: 'wait' });
});
