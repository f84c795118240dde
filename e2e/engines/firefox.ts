import { launch, type Page } from 'puppeteer-core';
import { enginePath } from '../../scripts/engines';
import type { Engine, EngineOptions } from './engine';

/** `prefers-reduced-motion` and `forced-colors`. */
const easedPreferences = { 'ui.prefersReducedMotion': 1, 'browser.display.document_color_use': 2 };

/** Opens Firefox with a fresh profile, driven by WebDriver BiDi. */
export async function openFirefox({ width, height, javaScript, eased }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: enginePath('firefox') ?? '',
    extraPrefsFirefox: { 'javascript.enabled': javaScript, ...(eased && easedPreferences) },
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
  const tabs = () => browser.pages();
  const first = await browser.newPage();
  await first.setViewport({ width, height });
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
    close: () => browser.close(),
  };
}
