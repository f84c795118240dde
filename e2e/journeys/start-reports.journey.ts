import { healthUrl, type PageHealthReport } from '@store/shared/contracts/page-health';
import { shellScript } from '../shop/broken-files';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';

test('a page whose shell fails in its first line reports that it did not start', async ({
  page,
  complaints,
}) => {
  complaints.allow(
    /Failed to find a valid digest|net::ERR_FAILED|Failed to load resource|was preloaded using link preload/,
  );
  await page.route(shellScript, (route) => route.abort());
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === healthUrl);
  await page.clock.install();
  await page.goto(everyPage['a product']);
  // The script in the head waits ten seconds.
  await page.clock.runFor(10_000);
  const report = JSON.parse((await sent).postData() ?? '{}') as PageHealthReport;
  expect(Object.values(report.outcomes)).toEqual([{ start: [0, 1] }]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

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
