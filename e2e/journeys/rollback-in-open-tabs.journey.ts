import type { Browser, Page } from '@playwright/test';
import { goOver } from '@store/releases/testing/go-over';
import type { Composition } from '@store/shared/contracts/release';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { slowTimeout } from '../shop/release-desk';
import { test } from '../shop/release-shop-test';
import { becomesInteractive } from '../shop/shopping';
import { comeAs } from '../shop/simulated-visitors';

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
  /** Whether the page still shows the document before the requested one. */
  private isLeaving = false;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.documents++;
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
    const address = visited[this.visits++ % visited.length] ?? '/';
    const before = this.documents;
    await this.page.locator(`footer a[href="${address}"]`).first().click();
    await this.page.waitForURL((url) => url.pathname === address, slowTimeout);
    await this.page.locator('main h1').waitFor(slowTimeout);
    return this.documents > before;
  }

  /** Goes from page to page until one comes as a document. */
  async untilDocument(): Promise<void> {
    while (!(await this.goOn()));
    await becomesInteractive(this.page);
  }
}

/** Opens the home page as a new visitor who gets this composition. */
async function openWith(browser: Browser, origin: string, composition: string): Promise<Tab> {
  const context = await browser.newContext({ baseURL: origin });
  await comeAs(context, origin, composition);
  const page = await context.newPage();
  await page.goto('/');
  expect(await compositionOf(page)).toBe(composition);
  await becomesInteractive(page);
  return new Tab(page);
}

/**
 * Takes a composition back while a tab of each edge goes from page to page with it. The tabs have asked just before whether
 * it was recalled, so each may trust that answer for as long as it may.
 */
async function takeBack(tabs: readonly Tab[], command: () => Promise<unknown>) {
  for (const tab of tabs) expect(await tab.goOn()).toBe(false);
  await Promise.all([...tabs.map((tab) => tab.untilDocument()), command()]);
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

test('a rollback reaches tabs that are open with what was promoted, at both edges, and no other tab', async ({
  browser,
  shop,
}) => {
  const { registry, origins } = shop;
  const live = await registry.live();
  const candidate = await shop.startRollout({ [slice]: await shop.publishEdit(slice) });
  await goOver((despite) => registry.act('promote', { ...act, despite }));
  await shop.serves(candidate);
  const tabs = await Promise.all(origins.map((origin) => openWith(browser, origin, candidate)));
  // A tab that stays on its page until the promotion is taken back, and one with what is live before and after.
  const idle = await openWith(browser, origins[0] ?? '', candidate);
  const ofLive = await openWith(browser, origins[1] ?? '', live.id);
  await takeBack(tabs, () => registry.act('rollback', act));
  await shop.serves(live.id);
  expect(await idle.goOn()).toBe(true);
  await expectLive([...tabs, idle], live);
  expect(await ofLive.goOn()).toBe(false);
  expect([...ofLive.versions]).toEqual([live.slices[slice]]);
  for (const tab of [...tabs, idle, ofLive]) await tab.page.context().close();
});
