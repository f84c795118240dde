import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test.use({ welcomed: false });

for (const address of ['/pages/refund-policy', '/pages/orders']) {
  test(`on paper, ${address} is its own text under our name`, async ({ page }) => {
    await page.goto(address);
    await becomesInteractive(page);
    const popup = page.getByRole('complementary', { name: 'Welcome' });
    await expect(popup).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(popup).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    const name = await page.evaluate(() => getComputedStyle(document.body, '::before').content);
    expect(name).toBe('"Kith & Cloth"');
    // Text is black enough on white paper, whatever ground it has on the screen.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5000);
  });
}
