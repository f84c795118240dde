import type { Page } from '@playwright/test';
import { compositionAttribute } from '@store/shared/contracts/cart';
import { TesterLinks } from '@store/release-kit/tester-link';
import { expectAccessible } from '../shop/accessibility';
import { password, signUp } from '../shop/accounts';
import { everyPage } from '../shop/every-page';
import { askHere } from '../shop/lookup-here';
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
  const made = await shop.registry.act('link', { slices: versions, hours: 1 });
  const link = made.shown.address ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(shop.preview + everyPage['about us']);
  const badge = page.getByRole('complementary', { name: 'Test version' });
  await expect(badge).toContainText(`mfe-product ${product}, mfe-content ${content}`);
  await becomesInteractive(page);
  // Only the badge is checked: it stands before the skip link, which axe exempts only as the first link of a page.
  await expectAccessible(page, '#tester-badge');
  expect(await compositionOf(page)).toMatchObject({
    remotes: { 'mfe-product': { version: product }, 'mfe-content': { version: content } },
  });
  const other = await shop.registry.act('link', { slices: versions, hours: 1 });
  await shop.registry.act('revoke-link', { id: other.facts.id });
  const statusOf = async (address: string) => (await askHere(address)).status;
  await expect.poll(() => statusOf(other.shown.address ?? '')).toBe(410);
  expect(await statusOf(link)).toBe(303);
  await badge.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${shop.origin}/`);
  await expect(badge).toBeHidden();
  expect(await compositionOf(page)).toMatchObject({ id: live.id });

  const links = new TesterLinks(testerLinkSecret);
  const expired = new URL(
    `/?tester=${links.sign({ id: 'expired', site: 'preview', slices: live.slices, until: Date.now() - 1000 })}`,
    shop.preview,
  );
  for (const address of [`${link.slice(0, -4)}AAAA`, expired.href]) {
    const answer = await askHere(address);
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('This tester link has expired, was revoked or is not valid.');
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
  const made = await shop.registry.act('link', { composition, hours: 1, site: 'shop' });
  await page.goto(made.shown.address ?? '');
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

test('a publisher’s link shows a slice at the preview only, without the session, cookies and cart of whoever opens it', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 401 .*\/api\/orders/);
  const ama = newBuyer();
  await signUp(page, ama);
  await page.context().addCookies([{ name: 'cart_id', value: 'a-cart', url: shop.origin }]);
  expect((await page.request.get('/api/orders')).status()).toBe(200);

  const mallory = await shop.publisher('mallory', 'mfe-content');
  const { entry } = (await shop.artifacts.read('mfe-content', shop.firstVersion('mfe-content'))).browser;
  const thief = `fetch('/api/orders').then(({ status }) => document.documentElement.setAttribute(
    'data-orders', [status, /isLoggedIn|cart_id/.test(document.cookie)].join()));`;
  const version = await shop.publishEdit(
    'mfe-content',
    `browser/${entry}`,
    (script) => thief + script,
    mallory,
  );
  const versions = { 'mfe-content': version };
  const stolen = page.locator('html');
  const made = await mallory.act('link', { slices: versions, hours: 1 });
  const link = made.shown.address ?? '';
  const shown = await page.goto(link);
  expect(new URL(page.url()).origin).toBe(shop.preview);
  expect(shown?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('complementary', { name: 'Test version' })).toContainText(
    `Preview, not the shop: mfe-content ${version}`,
  );
  await expect(stolen).toHaveAttribute('data-orders', '401,false');

  // The pass is of no use at the shop, nor are the files of the version there.
  const pass = new URL(link).searchParams.get('tester') ?? '';
  const file = `/assets/mfe-content/${version}/${entry}`;
  const statusAt = (address: string) =>
    page.evaluate(async (url) => (await fetch(url, { mode: 'same-origin' })).status, address);
  expect(await statusAt(file)).toBe(200);
  expect((await fetch(`${shop.origin}/?tester=${pass}`, { redirect: 'manual' })).status).toBe(410);
  const atShop = await fetch(shop.origin + everyPage['about us'], { headers: { cookie: `tester=${pass}` } });
  expect(atShop.headers.get('release-info')).toContain('audience="live"');
  expect((await fetch(shop.origin + file, { headers: { cookie: `tester=${pass}` } })).status).toBe(404);
  await expect(mallory.act('link', { slices: versions, hours: 1, site: 'shop' })).rejects.toThrow(
    'it takes a release manager',
  );

  // Signing in at the preview is a session of its own: it ends alone.
  const ask = (path: string, body?: object) =>
    page.evaluate(
      async ([url, data]) =>
        (
          await fetch(url, {
            method: data ? 'POST' : 'GET',
            headers: { 'content-type': 'application/json' },
            ...(data && { body: JSON.stringify(data) }),
          })
        ).status,
      [path, body] as const,
    );
  expect(await ask('/api/auth/sign-in', { email: ama.email, password })).toBe(200);
  expect(await ask('/api/orders')).toBe(200);
  expect(await ask('/api/auth/logout', {})).toBe(200);
  expect(await ask('/api/orders')).toBe(401);
  expect((await page.request.get('/api/orders')).status()).toBe(200);

  // A release manager may let it run in the shop.
  const consented = await shop.registry.act('link', { slices: versions, hours: 1, site: 'shop' });
  await page.goto(consented.shown.address ?? '');
  expect(new URL(page.url()).origin).toBe(shop.origin);
  await expect(stolen).toHaveAttribute('data-orders', '200,true');
});

test('the preview says to whoever has no link what it is', async ({ page, shop, complaints }) => {
  complaints.allow(/403 \(Forbidden\)/);
  await page.goto(shop.preview + everyPage['a product']);
  await expect(page.getByRole('heading', { name: 'This is a preview' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(`${shop.origin}/`);
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
