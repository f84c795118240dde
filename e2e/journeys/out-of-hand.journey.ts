import { setTimeout as pause } from 'node:timers/promises';
import { cookieNames } from '@store/shared/contracts/storage';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { chromiumArguments } from '../../scripts/chromium';
import { expectedComplaints } from '../shop/broken-files';
import { everyPage } from '../shop/every-page';
import {
  outOfHandInBrowser,
  outOfHandOnServer,
  serverEdit,
  stoppingEntry,
  stopsTab,
  widgetEdit,
} from '../shop/out-of-hand';
import { expect } from '../shop/quiet-test';
import { releaseShopTest } from '../shop/release-shop-test';
import { frameIsAlive, remotePages } from '../shop/remote-pages';
import { mainOf } from '../shop/shopping';

const test = releaseShopTest(84);

test.use({
  savesData: false,
  launchOptions: {
    executablePath: chromiumPath() ?? '/usr/bin/chromium',
    // A tab whose memory is full is to end before the machine's memory is.
    args: [...chromiumArguments, '--js-flags=--max-old-space-size=256'],
  },
});
const slowTimeout = { timeout: 60_000 };
const product = everyPage['a product'];
const why = 'a slice out of hand';
const replaced = 'a rendering process ended and is replaced';

for (const [number, [does, body]] of Object.entries(outOfHandOnServer).entries()) {
  test(`a slice that ${does} on the server: browsers render its page, and others come from the server`, async ({
    page,
    shop,
    complaints,
  }) => {
    test.slow();
    complaints.allow(/React error #4\d\d/, /status of 503/);
    const content = remotePages.find(({ slice }) => slice === 'mfe-content');
    if (!content) throw new Error('There is no page of mfe-content.');
    const version = `9.7.${number}`;
    await shop.goBack();
    await shop.publishServerEdit('mfe-content', version, serverEdit(body));
    await shop.makeLive({ 'mfe-content': version });
    shop.log = '';
    for (let visit = 0; !shop.log.includes(replaced); visit++) {
      // An address that no cache has.
      const answer = await fetch(`${shop.origin}${content.address}?visit=${visit}`);
      expect([200, 503]).toContain(answer.status);
      // Refused is a page that had no process left, or no processor time to show that it is to blame.
      expect(answer.status === 503).toBe(answer.headers.has('retry-after'));
    }
    await expect(async () => {
      await page.goto(content.address);
      await expect(mainOf(page).getByRole('heading', { level: 1, name: content.heading })).toBeVisible();
    }).toPass();
    await frameIsAlive(page);
    await content.isAlive(page);

    await page.goto(product);
    await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click(slowTimeout);
    await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible(slowTimeout);
    await expect
      .poll(async () => (await fetch(`${shop.origin}${product}?visit=${Date.now()}`)).text(), slowTimeout)
      .toMatch(/<h1[^>]*>Ghana Kente Hoodie/);
  });
}

for (const [number, [does, body]] of Object.entries(outOfHandInBrowser).entries()) {
  test(`a widget that ${does} in a browser: the page around it works`, async ({ page, shop, complaints }) => {
    test.slow();
    complaints.allow(...expectedComplaints, /React error #(4\d\d|185)/);
    const version = `9.8.${number}`;
    await shop.goBack();
    const { entry } = (await shop.artifacts.read('mfe-cart', shop.firstVersion('mfe-cart'))).browser;
    await shop.publishEdit('mfe-cart', version, `browser/${entry}`, widgetEdit('add-to-cart', body));
    await shop.makeLive({ 'mfe-cart': version });
    await page.goto(product);
    const main = mainOf(page);
    if (/throws|renders itself/.test(does)) {
      const failure = main.getByRole('alert').filter({ hasText: 'Add to Cart could not be loaded.' });
      await expect(failure).toBeVisible(slowTimeout);
      await frameIsAlive(page);
      await failure.getByRole('button', { name: 'Retry' }).click();
    } else await frameIsAlive(page);
    await main.getByRole('group', { name: /^Size/ }).getByText('XL', { exact: true }).click();
    await expect(main.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
    await main.getByRole('button', { name: 'Add to Cart' }).click(slowTimeout);
    await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toContainText('XL', slowTimeout);
  });
}

for (const [number, [does, body]] of Object.entries(stopsTab).entries()) {
  test(`a candidate that ${does} in a browser: its tab stands still, and the next one has what is live`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow();
    const version = `9.9.${number}`;
    const { entry } = (await shop.artifacts.read('mfe-cart', shop.firstVersion('mfe-cart'))).browser;
    await shop.goBack();
    await shop.publishEdit('mfe-cart', version, `browser/${entry}`, stoppingEntry(body));
    await shop.registry.start({ slices: { 'mfe-cart': version }, percent: 100, force: true, why });
    const candidate = (await shop.registry.serving()).rollout?.candidate.id ?? '';
    await shop.serves(candidate, 'candidate');

    // What the server has sent is there when the slice begins to run.
    const shown = page.waitForEvent('console', (message) => message.text().includes('the page shows Ghana'));
    await page.goto(product, { waitUntil: 'commit' });
    await shown;
    // The tab is blocked. The next page leaves the candidate once the tab has been blocked for ten seconds.
    await pause(10_000);
    const next = await context.newPage();
    await next.goto(product);
    await mainOf(next).getByRole('button', { name: 'Add to Cart' }).click(slowTimeout);
    await expect(next.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible(slowTimeout);
    const left = (await context.cookies()).find(({ name }) => name === cookieNames.leftCandidate);
    expect(left?.value).toBe(candidate);
    await shop.registry.abort({ why });
  });
}
