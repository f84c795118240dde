import type { Browser } from 'playwright';
import { addToCartButton, productPage } from '../pages';
import type { Profile } from '../profiles';
import { withFreshPage } from './open-page';

declare global {
  interface Window {
    /** Milliseconds since the navigation began, of the first press that did something. */
    benchPressed?: number;
  }
}

/** Presses the button again and again from the moment it is there, until it says that it heard. Runs in the page. */
function pressUntilHeard(button: string) {
  let last = 0;
  const timer = setInterval(() => {
    const element = document.querySelector<HTMLButtonElement>(button);
    if (!element) return;
    if (last > 0 && (element.ariaBusy === 'true' || document.querySelector('dialog[open]'))) {
      window.benchPressed = last;
      clearInterval(timer);
      return;
    }
    last = performance.now();
    element.click();
  }, 20);
}

/**
 * Milliseconds from the navigation's begin until a press of "Add to cart" has an effect.
 * @throws when no dialog follows: then it was no working button.
 */
export function measureAddToCart(browser: Browser, origin: string, profile: Profile): Promise<number> {
  return withFreshPage(browser, profile, async ({ page }) => {
    await page.addInitScript(pressUntilHeard, addToCartButton);
    await page.goto(origin + productPage.path, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => window.benchPressed !== undefined, undefined, {
      timeout: 30_000,
      polling: 200,
    });
    await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor({ timeout: 30_000 });
    return page.evaluate(() => window.benchPressed ?? Number.NaN);
  });
}
