import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

/** What the delivery of the hoodie says once its dates are known. */
const dates = /^Usually \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/;

test('promises by the day of the server, whatever the device believes', async ({ page }) => {
  const promises = new Set<string>();
  for (const year of [null, 2019, 2031]) {
    if (year) await page.clock.setFixedTime(new Date(`${year}-03-14T12:00:00Z`));
    await page.goto('/products/ghana-kente-hoodie-golden-stool');
    await becomesInteractive(page);
    const delivery = mainOf(page).getByRole('region', { name: 'Delivery' });
    await expect(delivery.locator('strong')).toHaveText(dates);
    // In some weeks of the year a sentence about December 24 comes later, with code of its own.
    const lines = (await delivery.innerText()).split(/\s*[·\n]\s*/);
    promises.add(lines.filter((line) => line && !line.startsWith('Order by')).join());
    // A hydration error is written to the console, which the test watches.
    await page.goto('/');
    await becomesInteractive(page);
  }
  expect([...promises]).toHaveLength(1);
});
