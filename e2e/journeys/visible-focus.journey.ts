import { pageUrl, registerUrl } from '@store/shared/contracts/urls';
import { everyPage } from '../shop/every-page';
import { walkFocus } from '../shop/focus';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, nothingIsLoading } from '../shop/shopping';

/** Pages with something that stays in view and may cover what has the focus on the way back. */
const alsoBack: readonly string[] = ['a collection', 'a product', 'cart', 'help center'];

/** Pages whose walk on a phone differs from that on a desktop: a bar covers their end. */
const onPhonesToo: readonly string[] = ['a product', 'cart'];

const pages: Readonly<Record<string, string>> = {
  home: everyPage.home,
  'a collection': everyPage['a collection'],
  'a product': everyPage['a product'],
  cart: everyPage.cart,
  'find your country': everyPage['find your country'],
  register: registerUrl,
  'change of an order': pageUrl('modification-cancellation'),
  'help center': pageUrl('help-center'),
  reviews: pageUrl('reviews'),
};

for (const [name, address] of Object.entries(pages)) {
  test(`the keyboard’s focus is seen on all of the page: ${name}`, async ({ page, complaints }) => {
    // The account is asked for. On a slow machine a picture that was fetched ahead is shown late.
    complaints.allow(/status of 401/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of onPhonesToo.includes(name) ? [1280, 360] : [1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(address);
      await becomesInteractive(page);
      // What is loaded when it comes into view would move what has the focus.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
      await nothingIsLoading(page);
      await page.evaluate(() => scrollTo(0, 0));
      await nothingIsLoading(page);
      for (const key of alsoBack.includes(name) ? (['Tab', 'Shift+Tab'] as const) : (['Tab'] as const)) {
        const { stops, problems } = await walkFocus(page, key);
        expect(stops).toBeGreaterThan(20);
        expect(problems, `${key}, ${width} px`).toEqual([]);
      }
    }
  });
}
