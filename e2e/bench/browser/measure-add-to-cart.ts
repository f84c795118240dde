import type { Browser } from 'playwright';
import { addToCartButton, productPage } from '../pages';
import type { Profile } from '../profiles';
import { withFreshPage } from './open-page';

/** Milliseconds since the navigation began. */
interface Presses {
  /** The first press that the button showed to have heard; what it asks for may come later. */
  heard?: number;
  /** The first press that was acted on at once. */
  worked?: number;
}

declare global {
  interface Window {
    benchPresses?: Presses;
  }
}

/** Presses the button again and again from the moment it is there, until it does what it says. Runs in the page. */
function pressUntilItWorks(button: string) {
  const presses: Presses = (window.benchPresses = {});
  let last = 0;
  const timer = setInterval(() => {
    const element = document.querySelector<HTMLButtonElement>(button);
    if (!element) return;
    if (last > 0 && (/adding/i.test(element.textContent) || document.querySelector('dialog[open]'))) {
      presses.worked = last;
      presses.heard ??= last;
      clearInterval(timer);
      return;
    }
    last = performance.now();
    element.click();
    if (element.ariaBusy === 'true') presses.heard ??= last;
  }, 20);
}

/**
 * From when on a press of "Add to cart" is heard, and from when on it is acted on at once.
 * @throws when no dialog follows: then it was no working button.
 */
export function measureAddToCart(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<Required<Presses>> {
  return withFreshPage(browser, profile, async ({ page }) => {
    await page.addInitScript(pressUntilItWorks, addToCartButton);
    await page.goto(origin + productPage.path, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => window.benchPresses?.worked !== undefined, undefined, {
      timeout: 30_000,
      polling: 200,
    });
    await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor({ timeout: 30_000 });
    const { heard = Number.NaN, worked = Number.NaN } = await page.evaluate(() => window.benchPresses ?? {});
    return { heard, worked };
  });
}
