import { expect, test } from '../shop/quiet-test';
import { bannerIsPrinted, becomesInteractive, mainOf } from '../shop/shopping';

/** What the delivery of the hoodie says once its dates are known. */
const dates = /^Usually \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/;

test('promises by the day of the server, whatever the device believes', async ({ page }) => {
  const promises = new Set<string>();
  // In some weeks of the year there is a sentence about December 24, whose own code may come after the page has been read.
  const december = new Set<string>();
  for (const year of [null, 2019, 2031]) {
    if (year) await page.clock.setFixedTime(new Date(`${year}-03-14T12:00:00Z`));
    await page.goto('/products/ghana-kente-hoodie-golden-stool');
    await becomesInteractive(page);
    const delivery = mainOf(page).getByRole('region', { name: 'Delivery' });
    await expect(delivery.locator('strong')).toHaveText(dates);
    await page.waitForLoadState('networkidle');
    const sentences = (await delivery.innerText()).split(/\s*[·\n]\s*/).filter(Boolean);
    const isOfDecember = (sentence: string) => sentence.startsWith('Order by');
    promises.add(sentences.filter((sentence) => !isOfDecember(sentence)).join());
    for (const sentence of sentences.filter(isOfDecember)) december.add(sentence);
    // A hydration error is written to the console, which the test watches.
    const printed = bannerIsPrinted(page);
    await page.goto('/');
    await becomesInteractive(page);
    await printed;
  }
  expect([...promises]).toHaveLength(1);
  expect(december.size, [...december].join()).toBeLessThanOrEqual(1);
});
