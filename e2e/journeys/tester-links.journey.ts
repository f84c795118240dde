import type { Page } from '@playwright/test';
import { compositionAttribute } from '@store/shared/contracts/cart';
import { TesterLinks } from '@store/release-kit/tester-link';
import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { testerLinkSecret } from '../shop/release-shop';
import { test } from '../shop/release-shop-test';
import { becomesInteractive, mainOf, newBuyer, payAt } from '../shop/shopping';

test('a tester link shows published versions together with a badge, and one click ends it', async ({
  page,
  shop,
}) => {
  const content = await shop.publishEdit('mfe-content');
  const product = await shop.publishEdit('mfe-product');
  const versions = { 'mfe-content': content, 'mfe-product': product };
  const { live } = await shop.registry.serving();
  const { address: link } = await shop.registry.testerLink(versions, 1);
  await page.goto(link.replace('/?', `${everyPage['about us']}?`));
  await expect(page).toHaveURL(shop.origin + everyPage['about us']);
  const badge = page.getByRole('complementary', { name: 'Test version' });
  await expect(badge).toContainText(`mfe-product ${product}, mfe-content ${content}`);
  await becomesInteractive(page);
  // Only the badge is checked: it stands before the skip link, which axe exempts only as the first link of a page.
  await expectAccessible(page, '#tester-badge');
  expect(await compositionOf(page)).toMatchObject({
    remotes: { 'mfe-product': { version: product }, 'mfe-content': { version: content } },
  });
  const other = await shop.registry.testerLink(versions, 1);
  await shop.registry.revokeTesterLink(other.id);
  const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;
  await expect.poll(() => statusOf(other.address)).toBe(410);
  expect(await statusOf(link)).toBe(303);
  await badge.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${shop.origin}/`);
  await expect(badge).toBeHidden();
  expect(await compositionOf(page)).toMatchObject({ id: live.id });

  const links = new TesterLinks(testerLinkSecret);
  const expired = new URL(
    `/?tester=${links.sign({ id: 'expired', slices: live.slices, until: Date.now() - 1000 })}`,
    shop.origin,
  );
  for (const address of [`${link.slice(0, -4)}AAAA`, expired.href]) {
    const answer = await fetch(address, { redirect: 'manual' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This tester link has expired, was revoked or is not valid.');
  }
});

test('an order and an error name the composition that they came from, and a link shows that again at every edge', async ({
  page,
  shop,
}) => {
  const { live } = await shop.registry.serving();
  const main = mainOf(page);
  await page.goto(everyPage['a product']);
  await main.getByRole('group', { name: /^Size/ }).getByText('L', { exact: true }).click();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();
  const tab = page.waitForEvent('popup');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const order = await payAt(await tab, newBuyer());
  const missing = await fetch(`${shop.origins[1]}/products/no-such-product`);
  expect([missing.status, missing.headers.get('release-info')]).toEqual([
    404,
    `composition="${live.id}", audience="live"`,
  ]);

  const version = await shop.publishEdit('mfe-product');
  await shop.makeLive({ 'mfe-product': version });
  const next = (await shop.registry.live()).id;
  const composition = await compositionOfOrder(shop.environment.COMMERCE_ADMIN_ENDPOINT ?? '', order);
  expect(composition).toBe(live.id);
  const { address } = await shop.registry.replayLink(composition, 1);
  await page.goto(address);
  // Cookies are the same for every port of a host.
  for (const origin of shop.origins) {
    const shown = await page.goto(`${origin}${everyPage['a product']}?release-info`);
    expect(shown?.headers()['release-info']).toMatch(/^composition="t-\w+", audience="tester"$/);
    const info = page.getByRole('complementary', { name: 'Release', exact: true });
    await expect(info).toContainText('the tester’s link');
    for (const version of Object.values(live.slices)) await expect(info).toContainText(version);
    await expect(info).not.toContainText(version);
  }
  // Visitors without the link get what is live.
  for (const origin of shop.origins)
    expect((await fetch(origin)).headers.get('release-info')).toBe(`composition="${next}", audience="live"`);
});

/** The composition that an order names, as the back office of the commerce service shows it. */
async function compositionOfOrder(endpoint: string, order: string): Promise<string> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': 'kith-demo-admin-token' },
    body: JSON.stringify({
      query: '{ orders(first: 250, reverse: true) { nodes { name customAttributes { key value } } } }',
    }),
  });
  const { data } = (await answer.json()) as {
    data: { orders: { nodes: { name: string; customAttributes: { key: string; value: string }[] }[] } };
  };
  const bought = data.orders.nodes.find(({ name }) => name === order);
  return bought?.customAttributes.find(({ key }) => key === compositionAttribute)?.value ?? '';
}

/** The composition of the present page, from its data. */
async function compositionOf(page: Page): Promise<unknown> {
  // The text is not whole while the document arrives.
  await page.waitForLoadState('domcontentloaded');
  const data = await page.locator('#kith-page').textContent();
  return (JSON.parse(data ?? '{}') as { composition?: unknown }).composition;
}
