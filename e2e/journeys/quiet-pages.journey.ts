import { becomesInteractive, mainOf } from '../shop/shopping';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';

for (const [name, address] of Object.entries(everyPage)) {
  test(`${name} starts without a word of complaint`, async ({ page }) => {
    await page.goto(address);
    await becomesInteractive(page);
    await expect(mainOf(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    // What streams in late and what starts when it is idle may complain as well.
    await page.waitForLoadState('networkidle');
  });
}

test('a complaint of any kind is heard', async ({ page, complaints }) => {
  await page.goto('/');
  await page.evaluate(() => {
    console.warn('a warning');
    console.error('an error');
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
    document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.invalid/picture.png" alt="">');
  });
  await expect
    .poll(() => complaints.unexpected.join('\n'))
    .toMatch(/a warning[^]*an error[^]*nobody caught this/);
  await expect.poll(() => complaints.unexpected.join('\n')).toMatch(/Refused by img-src/);
  complaints.allow(/./);
});
