import type { Browser } from 'playwright';
import { productPage } from '../pages';
import type { Profile } from '../profiles';
import { press, tapLength, withoutPopup } from './measure-click';
import { waitForRest, withFreshPage } from './open-page';
import { installProbe } from './page-probe';

declare global {
  interface Window {
    /** Milliseconds from the click on an option until the new price was on the screen. */
    benchPriced?: number;
  }
}

/** Waits for a click, then for another price. Runs in the page. */
function watchPrice() {
  const shown = () => document.querySelector('#main .product-price')?.textContent;
  const before = shown();
  const watch = ({ timeStamp }: MouseEvent) => {
    const check = () => {
      if (shown() !== before)
        window.benchPainted?.(() => (window.benchPriced = performance.now() - timeStamp));
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
  document.addEventListener('click', watch, { capture: true, once: true });
}

/**
 * Opens the product, waits until it is idle and taps its last size, which costs more than the first.
 * @returns milliseconds from the click until the new price was on the screen.
 */
export function measureOption(browser: Browser, origin: string, profile: Profile): Promise<number> {
  return withFreshPage(browser, profile, async (opened) => {
    const { page } = opened;
    await page.addInitScript(installProbe, productPage.control);
    await withoutPopup(page, origin);
    await page.goto(origin + productPage.path, { waitUntil: 'load', timeout: 60_000 });
    await waitForRest(opened);
    const size = page.locator('#main fieldset').first().locator('label').last();
    await size.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const box = await size.boundingBox();
    if (!box) throw new Error('The product has no sizes');
    await page.evaluate(watchPrice);
    await press(opened, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, tapLength, profile.isPhone);
    await page.waitForFunction(() => window.benchPriced !== undefined, undefined, {
      timeout: 30_000,
      polling: 200,
    });
    return page.evaluate(() => window.benchPriced ?? Number.NaN);
  });
}
