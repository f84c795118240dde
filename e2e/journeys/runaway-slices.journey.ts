import { cookieNames } from '@store/shared/contracts/storage';
import { expectedComplaints } from '../shop/broken-files';
import { buttonThat, withComponent } from '../shop/changed-bundles';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { slowTimeout } from '../shop/release-desk';
import { test } from '../shop/release-shop-test';
import { frameIsAlive, remotePages } from '../shop/remote-pages';
import { mainOf } from '../shop/shopping';
import { comeAs } from '../shop/simulated-visitors';

const product = everyPage['a product'];

test('a slice that loops for ever on the server: browsers render its page, and others come from the server', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/React error #4\d\d/, /status of 503/);
  const content = remotePages.find(({ slice }) => slice === 'mfe-content');
  if (!content) throw new Error('There is no page of mfe-content.');
  await shop.makeLive({
    'mfe-content': await shop.publishServerEdit('mfe-content', withComponent('for (;;);')),
  });
  shop.log = '';
  for (let visit = 0; !shop.log.includes('a rendering process ended and is replaced'); visit++) {
    // An address that no cache has.
    const answer = await fetch(`${shop.origin}${content.address}?subscribed=${visit}`);
    expect([200, 503]).toContain(answer.status);
    // Refused is a page that had no process left, or no processor time to show that it is to blame.
    expect(answer.status === 503).toBe(answer.headers.has('retry-after'));
  }
  await expect(async () => {
    // Not the page that says to come again.
    expect((await page.goto(content.address))?.status()).toBe(200);
    await expect(mainOf(page).getByRole('heading', { level: 1, name: content.heading })).toBeVisible();
  }).toPass();
  await frameIsAlive(page);
  await content.isAlive(page);
  await expect
    .poll(async () => (await fetch(`${shop.origin}${product}?subscribed=${Date.now()}`)).text(), slowTimeout)
    .toMatch(/<h1[^>]*>Ghana Kente Hoodie/);
});

/** How a widget gets out of hand in a browser. */
const outOfHand = {
  'renders itself for ever':
    'const [times, setTimes] = React.useState(0); React.useLayoutEffect(() => setTimes(times + 1))',
  'changes its state for ever in effects':
    'const [times, setTimes] = React.useState(0); React.useEffect(() => setTimes(times + 1))',
};
for (const [does, body] of Object.entries(outOfHand))
  test(`a widget that ${does} in a browser: the page around it works`, async ({ page, shop, complaints }) => {
    complaints.allow(...expectedComplaints, /React error #(4\d\d|185)/);
    await shop.makeLive({ 'mfe-cart': await shop.publishEntryEdit('mfe-cart', buttonThat(body)) });
    await page.goto(product);
    const main = mainOf(page);
    if (body.includes('useLayoutEffect')) {
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

test('a candidate that loops for ever in a browser: its tab stands still, and the next one has what is live', async ({
  page,
  context,
  shop,
}) => {
  const looping = (entry: string) =>
    `console.info('the page shows ' + document.querySelector('h1')?.textContent); for (;;);\n${entry}`;
  const candidate = await shop.startRollout({ 'mfe-cart': await shop.publishEntryEdit('mfe-cart', looping) });
  await comeAs(context, shop.origin, candidate);

  // The page of a candidate that is not warm yet may be left to the browser: it would show nothing before the slice runs.
  await expect
    .poll(async () => (await page.request.get(product)).text(), slowTimeout)
    .toMatch(/<h1[^>]*>Ghana Kente Hoodie/);
  // What the server has sent is there when the slice begins to run.
  const shown = page.waitForEvent('console', (message) => message.text().includes('the page shows Ghana'));
  await page.goto(product, { waitUntil: 'commit' });
  await shown;
  // The next page leaves the candidate once the tab has been blocked for ten seconds.
  const next = await context.newPage();
  await next.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 10_000;
  });
  await next.goto(product);
  await mainOf(next).getByRole('button', { name: 'Add to Cart' }).click(slowTimeout);
  await expect(next.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible(slowTimeout);
  const left = (await context.cookies()).find(({ name }) => name === cookieNames.leftCandidate);
  expect(left?.value).toBe(candidate);
});
