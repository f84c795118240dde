import { healthUrl, type PageHealthReport } from '@store/shared/contracts/page-health';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';

test('a page that starts reports so when it is left', async ({ page }) => {
  await page.goto(everyPage['a product']);
  await page.waitForFunction(() => performance.getEntriesByName('shop-started').length > 0);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === healthUrl);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const report = JSON.parse((await sent).postData() ?? '{}') as PageHealthReport;
  const outcomes = Object.values(report.outcomes);
  expect(outcomes).toContainEqual(expect.objectContaining({ start: [1, 0] }));
  expect(outcomes).toContainEqual(expect.objectContaining({ added: [0, 1], 'checked-out': [0, 1] }));
});
