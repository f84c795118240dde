import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { enginePath } from '../../scripts/engines';
import type { Engine, EngineOptions } from './engine';

/** `prefers-reduced-motion` and `forced-colors`. */
const easedPreferences = { 'ui.prefersReducedMotion': 1, 'browser.display.document_color_use': 2 };

/**
 * Browsers that a worker keeps for its journeys, one for each way to set Firefox up. Each journey has a user context of its
 * own, with cookies and storage that no other sees.
 */
export class Firefoxes {
  private readonly browsers = new Map<boolean, Promise<Browser>>();

  /** Opens a user context, driven by WebDriver BiDi. */
  async open({ width, height, eased }: EngineOptions): Promise<Engine> {
    const browser = this.browsers.get(eased) ?? launchFirefox(eased ? easedPreferences : {});
    this.browsers.set(eased, browser);
    const context = await (await browser).createBrowserContext();
    const first = await context.newPage();
    await first.setViewport({ width, height }).catch((error: unknown) => {
      // Firefox ESR turns no screen; the size is set all the same.
      if (!String(error).includes('setScreenOrientationOverride')) throw error;
    });
    return engineOf(context, first);
  }

  async close(): Promise<void> {
    for (const browser of this.browsers.values()) await (await browser).close();
  }
}

const launchFirefox = (extraPrefsFirefox: Record<string, unknown>) =>
  launch({
    browser: 'firefox',
    executablePath: enginePath('firefox') ?? '',
    extraPrefsFirefox,
    timeout: 120_000,
    protocolTimeout: 120_000,
  });

function engineOf(context: BrowserContext, first: Page): Engine {
  const tabs = () => context.pages();
  let front: Page = first;
  return {
    goto: async (address) =>
      void (await front.goto(address, { waitUntil: 'domcontentloaded', timeout: 120_000 })),
    back: async () => void (await front.evaluate('history.back()')),
    forward: async () => void (await front.evaluate('history.forward()')),
    evaluate: (expression) => front.evaluate(expression),
    pressAt: (x, y) => front.mouse.click(x, y),
    type: (text) => front.keyboard.type(text),
    pressEnter: () => front.keyboard.press('Enter'),
    print: async () => Buffer.from(await front.pdf({ format: 'A4' })),
    tabs: async () => (await tabs()).length,
    // Its size stays Firefox's own: it cannot be changed before its first document is there.
    async toNewestTab() {
      front = (await tabs()).at(-1) ?? first;
    },
    async closeTab() {
      await front.close();
      front = first;
      await front.bringToFront();
    },
    close: () => context.close(),
  };
}
