import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { walkFocus } from '../shop/focus';
import { becomesInteractive, mainOf } from '../shop/shopping';

test.use({ welcomed: false });

/** Lets pages be five seconds older than they are: so long after its load a page shows the popup. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const { now } = performance;
    performance.now = () => now.call(performance) + 5_000;
  }),
);

test('shows the welcome popup after five seconds, keeps the focus and remembers that it was seen', async ({
  page,
  context,
}) => {
  await page.goto('/cart');
  await becomesInteractive(page);
  const popup = page.getByRole('complementary', { name: 'Welcome' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  await link.focus();
  await expect(popup).toBeVisible();
  await expect(link).toBeFocused();
  await expect(popup).toContainText('Get 10% OFF your first order');
  await expectAccessible(page);
  const seen = async () =>
    (await context.cookies()).find(({ name }) => name === 'welcome_popup_seen')?.expires ?? 0;
  const hours = async () => ((await seen()) - Date.now() / 1000) / 3600;
  expect(await hours()).toBeGreaterThan(5.9);
  expect(await hours()).toBeLessThan(6.1);

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  expect(await hours()).toBeGreaterThan(23.9);
});

test('goes at once when the focus comes behind it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  await becomesInteractive(page);
  await expect(page.getByRole('complementary', { name: 'Welcome' })).toBeVisible();
  expect((await walkFocus(page, 'Tab')).problems).toEqual([]);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true });

    test('keeps away from pictures and controls of a product', async ({ page }) => {
      await page.goto(everyPage['a product']);
      await becomesInteractive(page);
      const popup = page.getByRole('complementary', { name: 'Welcome', includeHidden: true });
      await expect(popup).toBeAttached();
      await expect(popup).toBeHidden();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(popup).toBeVisible();
      if (width < 768) {
        await popup.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
        // The popup stays, and takes no press of the button.
        await mainOf(page).getByRole('button', { name: 'Add to Cart' }).tap();
        await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
        const panel = await popup.boundingBox();
        const bar = await mainOf(page)
          .getByText(/^\$54\.99 · /)
          .boundingBox();
        expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
        expect(panel?.y).toBeGreaterThan(0);
        await page.keyboard.press('Escape');
      }
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(popup).toBeHidden();
    });
  });
}
