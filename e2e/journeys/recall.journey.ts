import type { Browser, Page } from '@playwright/test';
import type { Composition } from '@store/shared/contracts/release';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { bothServe, bothServeCandidate, slowTimeout } from '../shop/release-desk';
import type { ReleaseShop } from '../shop/release-shop';
import { twoEdgesTest } from '../shop/release-shop-test';
import { becomesInteractive } from '../shop/shopping';

const test = twoEdgesTest(24);
const act = { why: 'a journey' };
const slice = 'mfe-content';

/** Pages of the changed slice, to which a tab goes in turns. */
const visited = [everyPage['about us'], '/pages/contact-us'] as const;

const compositionOf = (page: Page) =>
  page.locator('[data-composition]').first().getAttribute('data-composition');

/** A tab of a visitor. */
class Tab {
  /** Versions of the slice whose files the present document has requested. */
  readonly versions = new Set<string>();
  private visits = 0;
  private documents = 0;
  /** When the last document was requested, in milliseconds since 1970. */
  private documentAt = 0;
  /** Whether the page still shows the document before the requested one. */
  private isLeaving = false;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.documents++;
        this.documentAt = Date.now();
        this.isLeaving = true;
      }
      const found = /\/assets\/mfe-content\/([\d.]+)\//.exec(request.url());
      if (found?.[1]) this.versions.add(found[1]);
    });
    page.on('framenavigated', (frame) => {
      // Until then the old document may still request its own files.
      if (frame === page.mainFrame() && this.isLeaving) this.versions.clear();
      if (frame === page.mainFrame()) this.isLeaving = false;
    });
  }

  /** Follows a link to a page of the changed slice. @returns whether the page came as a new document. */
  async goOn(): Promise<boolean> {
    const [address, before] = [visited[this.visits++ % visited.length] ?? '/', this.documents];
    await this.page.locator(`footer a[href="${address}"]`).first().click();
    await this.page.waitForURL((url) => url.pathname === address, slowTimeout);
    await this.page.locator('main h1').waitFor(slowTimeout);
    return this.documents > before;
  }

  /** Goes from page to page until one comes as a document. @returns when that was requested, in milliseconds since 1970. */
  async untilDocument(): Promise<number> {
    while (!(await this.goOn()));
    await becomesInteractive(this.page);
    return this.documentAt;
  }
}

/** Opens the home page as a new visitor until one gets this composition. */
async function openWith(browser: Browser, origin: string, composition: string): Promise<Tab> {
  for (;;) {
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    await page.goto('/');
    if ((await compositionOf(page)) === composition) {
      await becomesInteractive(page);
      return new Tab(page);
    }
    await page.context().close();
  }
}

/**
 * Takes a composition back while a tab of each edge goes from page to page with it. The tabs have asked just before whether
 * it was recalled, so each may trust that answer for as long as it may.
 */
async function takeBack(tabs: readonly Tab[], what: string, command: () => Promise<unknown>) {
  for (const tab of tabs) expect(await tab.goOn()).toBe(false);
  const began = Date.now();
  const [requested] = await Promise.all([Promise.all(tabs.map((tab) => tab.untilDocument())), command()]);
  const figures = requested.map((at) => `${at - began} ms`).join(' and ');
  const text = `${what}: tabs that navigate got a document of what is live after ${figures}`;
  test.info().annotations.push({ type: 'figures', description: text });
  process.stdout.write(`  ${text}\n`);
}

/** Starts a rollout of another version of the slice. @returns what is live, and the candidate's id. */
async function startRollout(shop: ReleaseShop, origins: string[], version: string) {
  await shop.publishEdit(slice, version);
  await shop.registry.start({ slices: { [slice]: version }, percent: 50, ...act });
  const { live } = await shop.registry.serving();
  return { live, candidate: await bothServeCandidate(shop, origins) };
}

/** Expects that tabs show what is live and go on with its files, without a new document. */
async function expectLive(tabs: readonly Tab[], { id, slices }: Composition) {
  for (const tab of tabs) {
    expect(await compositionOf(tab.page)).toBe(id);
    await becomesInteractive(tab.page);
    expect(await tab.goOn()).toBe(false);
    expect([...tab.versions]).toEqual([slices[slice]]);
  }
}

test('an abort reaches tabs that are open with the candidate, at both edges, and no other tab', async ({
  browser,
  shop,
  origins,
}) => {
  test.slow();
  const { live, candidate } = await startRollout(shop, origins, '9.6.0');
  const tabs = await Promise.all(origins.map((origin) => openWith(browser, origin, candidate)));
  // A tab that stays on its page until the candidate is gone.
  const idle = await openWith(browser, origins[1] ?? '', candidate);
  const ofLive = await openWith(browser, origins[1] ?? '', live.id);
  await takeBack(tabs, 'Abort', () => shop.registry.abort(act));
  await bothServe(origins, { candidate: null });
  expect(await idle.goOn()).toBe(true);
  await expectLive([...tabs, idle], live);
  expect(await ofLive.goOn()).toBe(false);
  expect([...ofLive.versions]).toEqual([live.slices[slice]]);
});

test('a rollback reaches tabs that are open with what was promoted, at both edges', async ({
  browser,
  shop,
  origins,
}) => {
  test.slow();
  const { live, candidate } = await startRollout(shop, origins, '9.6.1');
  await shop.registry.promote({ ...act, unseen: 'a journey' });
  await bothServe(origins, { candidate: null, composition: candidate });
  const tabs = await Promise.all(origins.map((origin) => openWith(browser, origin, candidate)));
  const idle = await openWith(browser, origins[0] ?? '', candidate);
  await takeBack(tabs, 'Rollback', () => shop.registry.rollback({}, act));
  await bothServe(origins, { composition: live.id, candidate: null });
  expect(await idle.goOn()).toBe(true);
  await expectLive([...tabs, idle], live);
});
