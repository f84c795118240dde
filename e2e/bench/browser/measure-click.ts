import type { Browser } from 'playwright';
import { cookieNames } from '@store/shared/contracts/storage';
import { collectionPage } from '../pages';
import type { Profile } from '../profiles';
import { tap, tapLengthMs, waitForRest, withFreshPage } from './open-page';
import { installProbe } from './page-probe';

declare global {
  interface Window {
    /** Milliseconds from the click until the product was painted. */
    benchShown?: number;
  }
}

/** Waits for a click, then for the name and a picture of the product. Runs in the page. */
function watchClick(path: string) {
  const isInView = (picture: HTMLImageElement) => {
    const { height, top, bottom } = picture.getBoundingClientRect();
    return picture.complete && picture.naturalWidth > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const watch = ({ timeStamp }: MouseEvent) => {
    const title = document.querySelector(`#main a[href="${path}"] .card-title`)?.textContent;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.benchShown = performance.now() - timeStamp);
    const check = () => {
      const heading = document.querySelector('#main h1');
      const pictures = [...document.querySelectorAll<HTMLImageElement>('#main img')];
      if (location.pathname !== path || heading?.textContent !== title || !pictures.some(isInView))
        requestAnimationFrame(check);
      // A frame's callbacks and its paint are one task; a message sent meanwhile is the next task.
      else port2.postMessage(null);
    };
    requestAnimationFrame(check);
  };
  document.addEventListener('click', watch, { capture: true, once: true });
}

/**
 * Opens a collection, waits until it rests and opens its second product by a tap, on a desktop by a click.
 * @returns milliseconds from the click until the product's name and a picture of it are painted.
 */
export function measureClick(browser: Browser, origin: string, profile: Profile): Promise<number> {
  return withFreshPage(browser, profile, async (opened) => {
    const { page } = opened;
    await page.addInitScript(installProbe, collectionPage.control);
    // The welcome popup would cover what is pressed.
    await page.context().addCookies([{ name: cookieNames.popupSeen, value: '1', url: origin }]);
    await page.goto(origin + collectionPage.path, { waitUntil: 'load', timeout: 60_000 });
    await waitForRest(opened);
    const card = page.locator('#main a.card').nth(1);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const path = await card.getAttribute('href');
    const box = await card.boundingBox();
    if (!path || !box) throw new Error('The collection shows no second product');
    await page.evaluate(watchClick, path);
    const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 100) };
    if (profile.isPhone) await tap(opened, point);
    else {
      await page.mouse.move(point.x, point.y);
      await page.waitForTimeout(tapLengthMs);
      await page.mouse.down();
      await page.mouse.up();
    }
    await page.waitForFunction(() => window.benchShown !== undefined, undefined, { polling: 200 });
    return page.evaluate(() => window.benchShown ?? Number.NaN);
  });
}
