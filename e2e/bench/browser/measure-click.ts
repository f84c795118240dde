import type { Browser, CDPSession, Page } from 'playwright';
import { cookieNames } from '@store/shared/contracts/storage';
import { collectionPage } from '../pages';
import type { Profile } from '../profiles';
import { waitForRest, withFreshPage } from './open-page';
import { installProbe } from './page-probe';

declare global {
  interface Window {
    /** Milliseconds from the click until the product was on the screen. */
    benchShown?: number;
  }
}

/** Milliseconds between touch and release in a tap. */
export const tapLength = 80;

/** Waits for a click, then for the name and picture of the product. Runs in the page. */
function watchClick(path: string) {
  const watch = ({ timeStamp }: MouseEvent) => {
    const title = document.querySelector(`#main a[href="${path}"] .card-title`)?.textContent;
    const onScreen = (picture: HTMLImageElement) => {
      const { height, top, bottom } = picture.getBoundingClientRect();
      return picture.complete && picture.naturalWidth > 0 && height > 0 && bottom > 0 && top < innerHeight;
    };
    const check = () => {
      const heading = document.querySelector('#main h1');
      const there =
        location.pathname === path &&
        heading?.textContent === title &&
        [...document.querySelectorAll<HTMLImageElement>('#main img')].some(onScreen);
      if (there) window.benchPainted?.(() => (window.benchShown = performance.now() - timeStamp));
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
  document.addEventListener('click', watch, { capture: true, once: true });
}

/**
 * Opens the collection, waits until it is idle and opens its second product by a tap (a mouse click on a desktop).
 * `held` is the time between touch and release in milliseconds. The measured time starts at the click, which follows
 * the release.
 */
export function measureClick(
  browser: Browser,
  origin: string,
  profile: Profile,
  held: number,
): Promise<number> {
  return withFreshPage(browser, profile, async (opened) => {
    const { page, session } = opened;
    await page.addInitScript(installProbe, collectionPage.control);
    await withoutPopup(page, origin);
    await page.goto(origin + collectionPage.path, { waitUntil: 'load', timeout: 60_000 });
    await waitForRest(opened);
    const card = page.locator('#main a.card').nth(1);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const path = await card.getAttribute('href');
    const box = await card.boundingBox();
    if (!path || !box) throw new Error('The collection shows no second product');
    await page.evaluate(watchClick, path);
    await press(
      { page, session },
      { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 100) },
      held,
      profile.isPhone,
    );
    await page.waitForFunction(() => window.benchShown !== undefined, undefined, {
      timeout: 30_000,
      polling: 200,
    });
    return page.evaluate(() => window.benchShown ?? Number.NaN);
  });
}

/** Prevents the welcome popup, which on a slow machine covers what is pressed five seconds after the page's load. */
export const withoutPopup = (page: Page, origin: string) =>
  page.context().addCookies([{ name: cookieNames.popupSeen, value: '1', url: origin }]);

/** A tap of the given length, or a mouse click on a desktop. */
export async function press(
  { page, session }: { page: Page; session: CDPSession },
  point: { x: number; y: number },
  held: number,
  isPhone: boolean,
) {
  if (!isPhone) {
    await page.mouse.move(point.x, point.y);
    await page.waitForTimeout(held);
    await page.mouse.down();
    await page.mouse.up();
    return;
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(held);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
