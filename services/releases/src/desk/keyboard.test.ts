import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { openShopBrowser } from '../gate/browser/shop-browser';
import { openTestDesk, password, people, type TestDesk } from '../testing/test-desk';

let desk: TestDesk;
let web: FastifyInstance;
let browser: Browser;
let page: Page;
let origin: string;

beforeAll(async () => {
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
  browser = await openShopBrowser(chromiumPath() ?? '', [origin]);
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await web.close();
  await desk.close();
});

/** Presses Tab until something with this text or accessible name has the focus. */
async function tabTo(name: string): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return '';
      const labels = (element as HTMLInputElement).labels as NodeListOf<HTMLElement> | null | undefined;
      return (labels?.[0] ?? element).textContent.trim();
    });
    if (focused.startsWith(name)) return;
    seen.push(focused);
  }
  throw new Error(`Tab does not lead to ${name}, but to ${[...new Set(seen)].join(', ')}.`);
}

/** Opens a form with its button, fills in what it asks for, and sends it; all with the keyboard. */
async function act(button: string, why: string, fields: Record<string, string> = {}): Promise<void> {
  await tabTo(button);
  await page.keyboard.press('Enter');
  // The script leads to the reason.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'why');
  await page.keyboard.type(why);
  const answered = page.waitForEvent('load');
  if (Object.keys(fields).length === 0) await page.keyboard.press('Enter');
  for (const [name, text] of Object.entries(fields)) {
    while ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== name)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await answered;
}

const notice = () => page.locator('.notice').innerText();
const serving = () => desk.service.operations.serving();

it('takes a whole rollout by keyboard: sign in, start, raise, promote and roll back', async () => {
  await page.goto(`${origin}/sign-in`);
  const fonts = await page.evaluate(async () =>
    Array.from(await document.fonts.ready, ({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  );
  expect(fonts.sort()).toEqual(['Fraunces Variable loaded', 'Inter Variable loaded']);
  await tabTo('Name');
  await page.keyboard.type(people['release manager'].name);
  await tabTo('Password');
  await page.keyboard.type(password);
  const signedIn = page.waitForURL(`${origin}/`);
  await page.keyboard.press('Enter');
  await signedIn;
  await tabTo('mfe-cart');
  const opened = page.waitForURL(`${origin}/slices/mfe-cart`);
  await page.keyboard.press('Enter');
  await opened;

  await act('Start a rollout', 'shorter words');
  expect(await notice()).toBe('The rollout has started.');
  expect((await serving()).rollout?.percent).toBe(5);
  await act('Raise the share', 'calm so far');
  expect(await notice()).toBe('The share is raised.');
  expect((await serving()).rollout?.percent).toBe(10);
  await act('Promote to everybody', 'nothing speaks against it', { unseen: 'a test has no visitors' });
  expect(await notice()).toBe('The candidate is live for everybody.');
  expect((await serving()).live.slices['mfe-cart']).toBe('1.1.0');

  await page.goto(origin);
  await act('Roll back', 'a wrong word');
  expect(await notice()).toBe('The earlier composition is live again.');
  expect((await serving()).live.slices['mfe-cart']).toBe('1.0.0');
});
