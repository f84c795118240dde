import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { smallTargets } from '../shop/targets';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const [name, address] of Object.entries(everyPage)) {
  test(`${name} on a phone: a low header, and every target at least 24 px`, async ({ page }) => {
    await page.goto(address);
    await becomesInteractive(page);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(120);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test('what is pressed often is at least 44 px high', async ({ page }) => {
  const heightOf = async (
    name: string | RegExp,
    role: 'button' | 'link' | 'combobox',
    within = page.locator('body'),
  ) => (await within.getByRole(role, { name }).first().boundingBox())?.height;
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  const [banner, main] = [page.getByRole('banner'), mainOf(page)];
  expect(await heightOf('Menu', 'button', banner)).toBeGreaterThanOrEqual(44);
  expect(await heightOf(/Cart/, 'link', banner)).toBeGreaterThanOrEqual(44);
  expect(await heightOf('Search products', 'combobox', banner)).toBeGreaterThanOrEqual(42);
  expect(await heightOf('Add to Cart', 'button', main)).toBeGreaterThanOrEqual(44);
  const size = main.getByRole('group', { name: /^Size/ }).locator('label').first();
  expect((await size.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.goto(everyPage['a collection']);
  expect(await heightOf('Filter', 'button', main)).toBeGreaterThanOrEqual(44);
  expect(await heightOf('Next page', 'link', main)).toBeGreaterThanOrEqual(44);
});
