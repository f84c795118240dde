import { test as base } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';
import type { EngineName } from '../../scripts/engines';
import { openFirefox } from './firefox';
import { Visitor } from './visitor';
import { openWebKit } from './webkit';

const openers = { firefox: openFirefox, webkit: openWebKit };
export const phone = { width: 360, height: 740 };

/** Playwright's test with a visitor in another engine than Chromium; each test has a fresh browser. */
export const test = base.extend<{
  engine: EngineName;
  size: { width: number; height: number };
  /** Whether the pages' own scripts run. */
  scripts: boolean;
  /** Whether the visitor's system asks for less movement, and has colors of its own where the engine knows that. */
  eased: boolean;
  visitor: Visitor;
}>({
  engine: ['firefox', { option: true }],
  size: [{ width: 1280, height: 900 }, { option: true }],
  scripts: [true, { option: true }],
  eased: [false, { option: true }],
  visitor: async ({ engine, size, scripts, eased, baseURL }, use) => {
    const browser = await openers[engine]({ ...size, javaScript: scripts, eased });
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
