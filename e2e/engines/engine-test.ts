import { test as base } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';
import type { EngineName } from '../../scripts/engines';
import { Firefoxes } from './firefox';
import { Visitor } from './visitor';
import { openWebKit } from './webkit';

export const phone = { width: 360, height: 740 };

/** Playwright's test with a visitor in Firefox or WebKit. Each test has its own cookies and storage. */
export const test = base.extend<
  {
    engine: EngineName;
    size: { width: number; height: number };
    /** Whether the visitor's system asks for less movement, and has colors of its own where the engine knows that. */
    eased: boolean;
    visitor: Visitor;
  },
  { firefoxes: Firefoxes }
>({
  firefoxes: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const firefoxes = new Firefoxes();
      await use(firefoxes);
      await firefoxes.close();
    },
    { scope: 'worker' },
  ],
  engine: ['firefox', { option: true }],
  size: [{ width: 1280, height: 900 }, { option: true }],
  eased: [false, { option: true }],
  visitor: async ({ engine, firefoxes, size, eased, baseURL }, use) => {
    const options = { ...size, eased };
    const browser = await (engine === 'firefox' ? firefoxes.open(options) : openWebKit(options));
    try {
      // The welcome popup was seen before.
      await browser.goto(`${baseURL ?? ''}/robots.txt`);
      await browser.evaluate(`document.cookie = '${cookieNames.popupSeen}=1; path=/'`);
      await use(new Visitor(browser, baseURL ?? ''));
    } finally {
      await browser.close();
    }
  },
});
