import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { guardMeasures } from '@store/release-kit/guard-measures';
import { sessionCookie } from '@store/releases/desk/session-cookie';
import { reportEveryMeasure, reportFailuresFromOneAddress } from '@store/releases/testing/edge-report';
import { openTestDesk, why, type TestDesk } from '@store/releases/testing/test-desk';

/** A desk without a shop; the tests depend on their order. */
test.describe.configure({ mode: 'serial' });

let desk: TestDesk;
let web: TestDesk['app'];
let browser: Browser;
let page: Page;
let origin: string;

test.beforeAll(async ({ browser: shared }) => {
  browser = shared;
  desk = await openTestDesk();
  await desk.service.publish('mfe-cart', '1.1.0');
  // The desk answers at its own address only, which has a free port.
  const place = await desk.another({});
  await place.listen({ host: '127.0.0.1', port: 0 });
  const { port } = place.server.address() as AddressInfo;
  await place.close();
  origin = `http://localhost:${port}`;
  web = await desk.another({ origin });
  await web.listen({ host: '127.0.0.1', port });
  page = await browser.newPage();
  const session = desk.sessions['release manager'];
  await page.context().addCookies([{ name: sessionCookie, value: session, url: origin }]);
});
test.afterAll(async () => {
  await page.context().close();
  await web.close();
  await desk.close();
});

const serving = () => desk.service.serving();

/** Opens a page of the desk in another zone. */
async function openInIndia(address: string): Promise<Page> {
  const storageState = await page.context().storageState();
  const other = await browser.newPage({ timezoneId: 'Asia/Kolkata', storageState });
  await other.goto(address);
  return other;
}

test('the desk has its own fonts', async () => {
  await page.goto(origin);
  const fonts = await page.evaluate(async () =>
    Array.from(await document.fonts.ready, ({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  );
  expect(fonts.sort()).toEqual(['Fraunces Variable loaded', 'Inter Variable loaded']);
});

test('the desk takes the times of a freeze in the zone of who types them', async () => {
  const other = await openInIndia(origin);
  await other.locator('summary').filter({ hasText: 'Freeze rollouts' }).click();
  await other.getByLabel('From (GMT+5:30)').fill('2099-11-27T13:30');
  await other.getByLabel('Until (GMT+5:30)').fill('2099-11-30T08:00');
  await other.getByRole('form', { name: 'Freeze rollouts' }).getByLabel('Reason').fill('the winter sale');
  await other.keyboard.press('Enter');
  await other.locator('.notice').waitFor();
  const { freezes } = await desk.service.overview();
  expect(freezes.map(({ at, until }) => [at, until])).toEqual([
    ['2099-11-27T08:00:00.000Z', '2099-11-30T02:30:00.000Z'],
  ]);
  await desk.service.act('unfreeze', { id: freezes[0]?.id }, { who: 'mara', why });
  await other.context().close();
});

test('the desk searches the history by times in the zone of who types them, and shows them so', async () => {
  const other = await openInIndia(`${origin}/history`);
  await other.getByLabel('From (GMT+5:30)').fill('2099-11-27T13:30');
  await other.getByRole('button', { name: 'Search' }).click();
  await other.waitForURL(/from=2099-11-27T08%3A00/);
  await other.getByText('Nothing is found.').waitFor();
  expect(await other.getByLabel('From (GMT+5:30)').inputValue()).toBe('2099-11-27T13:30');
  await other.context().close();
});

test('the desk has what others do on every page that is open, and keeps the focus', async () => {
  const act = { who: 'mara', why: 'an act of somebody else' };
  await page.goto(`${origin}/history`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Rollout' });
  expect(await link.count()).toBe(0);
  await page.getByRole('link', { name: 'Settings' }).focus();
  await desk.service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5 }, act);
  await link.waitFor();
  await page
    .getByRole('row', { name: /an act of somebody else/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
  expect(await link.getAttribute('href')).toBe(`/rollouts/${(await serving()).rollout?.id}`);
  await desk.service.act('abort', act);
  await link.waitFor({ state: 'detached' });
});

test('the desk shows a rollout of two slices with a plan on three screens of a phone, and takes it back with two taps and a reason', async () => {
  const { parts, publish } = desk.service;
  const act = { who: 'mara', why: 'shorter words on the way to the checkout' };
  await publish('mfe-content', '1.1.0');
  const plan = [
    { percent: 5, minutes: 60 },
    { percent: 25, minutes: 120 },
    { percent: 50 },
    { percent: 100 },
  ];
  const slices = { 'mfe-cart': '1.1.0', 'mfe-content': '1.1.0' };
  await desk.service.act('start', { slices, percent: 5, plan }, act);
  const id = (await serving()).rollout?.id ?? '';
  await reportEveryMeasure(parts, id);

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    storageState: await page.context().storageState(),
  });
  const small = await phone.newPage();
  const sizeOf = () =>
    small.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      return { width, height };
    });
  await small.goto(`${origin}/rollouts/${id}`);
  await small.evaluate(() => document.fonts.ready);
  expect(await small.locator('tbody tr').count()).toBeGreaterThanOrEqual(guardMeasures.length);
  expect((await sizeOf()).height).toBeLessThanOrEqual(3 * 740);
  // A wide screen has room for the numbers and the speed.
  for (const text of ['12 of 1,012', 'at most 1.5 s (900 page views)']) {
    expect(await small.getByText(text).first().isVisible()).toBe(false);
    await page.goto(`${origin}/rollouts/${id}`);
    await page.getByText(text).first().waitFor();
  }
  // State, verdict, next step and the ways on and back are on the first screen.
  for (const text of ['guard: calm', 'at the earliest', 'Raise the share', 'Abort'])
    expect((await small.getByText(text).first().boundingBox())?.y).toBeLessThan(740 - 44);
  // What the guard asks a person has room too.
  await reportFailuresFromOneAddress(parts, id);
  await small.getByText('guard: a person decides').first().waitFor();
  expect((await sizeOf()).height).toBeLessThanOrEqual(3 * 740);
  // A word may be as long as a field allows.
  const word = 'x'.repeat(490);
  await desk.service.act('freeze', { from: '2099-11-27', to: '2099-11-30' }, { ...act, why: word });
  await desk.service.act(
    'link',
    { slices: { 'mfe-cart': '1.1.0' }, hours: 24, site: 'shop' },
    { who: word.slice(0, 60), why: word },
  );
  await small.setViewportSize({ width: 320, height: 740 });
  const paths = [
    '/',
    '/start?mfe-cart=1.1.0',
    `/rollouts/${id}`,
    '/slices/mfe-cart',
    '/history',
    '/settings',
  ];
  for (const path of paths) {
    await small.goto(origin + path);
    expect([path, (await sizeOf()).width]).toEqual([path, 320]);
  }
  await desk.service.promoteUnseen(act);

  await small.goto(origin);
  await small.locator('summary').filter({ hasText: 'Roll back' }).tap();
  await small.waitForFunction(() => document.activeElement?.getAttribute('name') === 'why');
  await small.keyboard.type('the checkout is slower');
  await small.getByRole('button', { name: 'Roll back now' }).tap();
  await small.getByText(/^Rolled back: composition/).waitFor();
  expect((await serving()).live.slices).toMatchObject({ 'mfe-cart': '1.0.0', 'mfe-content': '1.0.0' });
  await phone.close();
});
