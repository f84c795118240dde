import { healthReportLimit, startedMark } from '@store/shared/contracts/page-health';
import { firstSizes, keepFirstSizes } from '../../shop/first-sizes';
import { launchBrowser } from '../browser/launch-browser';
import type { AimedFigure } from '../aimed-figure';

/** Storage key for the sizes of the sent reports, for the next page. */
const key = 'bench-beacons';

/** Bytes of the page health reports, in a browser that opens one page after another. */
export async function beaconFigures(origin: string): Promise<AimedFigure[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addInitScript((name) => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, data) => {
        const bytes = new Blob([data as BlobPart]).size;
        sessionStorage.setItem(name, `${sessionStorage.getItem(name) ?? ''}${bytes} `);
        return send(url, data);
      };
    }, key);
    await page.addInitScript(keepFirstSizes, firstSizes);
    await page.goto(`${origin}/collections/all`);
    const product = await page.locator('main a[href^="/products/"]').first().getAttribute('href');
    await page.goto(origin + (product ?? ''));
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor();
    await page.goto(`${origin}/cart`);
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, startedMark);
    await page.goto(`${origin}/pages/about-us`);
    const kept = await page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
    const bytes = kept.split(' ').filter(Boolean).map(Number);
    const largest = Math.max(...bytes);
    return [
      {
        name: 'report of page health (list, product with an addition, cart)',
        value: bytes.length === 0 ? 'none was sent' : `${bytes.join(', ')} bytes`,
        aim: `≤ ${healthReportLimit} bytes`,
        met: bytes.length > 0 && largest <= healthReportLimit,
      },
    ];
  } finally {
    await browser.close();
  }
}
