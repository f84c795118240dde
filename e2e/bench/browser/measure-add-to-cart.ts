import type { Browser } from 'playwright';
import { addToCartButton, productPage } from '../pages';
import type { Profile } from '../profiles';
import { firstSizes, keepFirstSizes } from '../../shop/first-sizes';
import { withFreshPage } from './open-page';

/** Milliseconds since the navigation began. */
interface Adding {
  /** The first press that made the button busy. */
  reacted?: number;
  /** When the page showed that the product is in the cart. */
  added?: number;
}

declare global {
  interface Window {
    benchAdding?: Adding;
  }
}

/** Presses the button repeatedly until it becomes busy, then records when the product was added. Runs in the page. */
function pressAtOnce(button: string) {
  const adding: Adding = (window.benchAdding = {});
  const check = () => {
    const element = document.querySelector<HTMLButtonElement>(button);
    if (element && adding.reacted === undefined) {
      const now = performance.now();
      element.click();
      if (element.ariaBusy === 'true') adding.reacted = now;
    }
    const note = element?.form?.querySelector('[role=status]');
    if (/added/i.test(note?.textContent ?? '') || document.querySelector('dialog[open]')) {
      adding.added = performance.now();
    } else {
      setTimeout(check, 20);
    }
  };
  check();
}

/**
 * Measures a shopper who presses "Add to cart" as soon as the button is there: when the press takes effect, and when
 * the product is in the cart.
 * @throws when no dialog opens, or when the cart does not hold exactly that product.
 */
export function measureAddToCart(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<Required<Adding>> {
  return withFreshPage(browser, profile, async ({ page }) => {
    // The size was chosen before: a dialog would ask about it.
    await page.addInitScript(keepFirstSizes, firstSizes);
    await page.addInitScript(pressAtOnce, addToCartButton);
    await page.goto(origin + productPage.path, { waitUntil: 'commit', timeout: 60_000 });
    await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor({ timeout: 30_000 });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^\(1\) Cart/ })
      .waitFor({ timeout: 30_000 });
    const { reacted = Number.NaN, added = Number.NaN } = await page.evaluate(() => window.benchAdding ?? {});
    return { reacted, added };
  });
}
