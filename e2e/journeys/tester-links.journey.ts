import type { Page } from '@playwright/test';
import { TesterLinks } from '@store/release-kit/tester-link';
import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { testerLinkSecret } from '../shop/release-shop';
import { releaseShopTest } from '../shop/release-shop-test';
import { becomesInteractive } from '../shop/shopping';

const test = releaseShopTest(8);

test('a tester link shows published versions together with a badge, and one click ends it', async ({
  page,
  shop,
}) => {
  test.slow();
  await shop.publishEdit('mfe-product', '9.1.1');
  await shop.publishEdit('mfe-content', '9.1.1');
  const versions = { 'mfe-content': '9.1.1', 'mfe-product': '9.1.1' };
  const { live } = await shop.registry.serving();
  const { address: link } = await shop.registry.testerLink(versions, 1);
  await page.goto(link.replace('/?', `${everyPage['about us']}?`));
  await expect(page).toHaveURL(shop.origin + everyPage['about us']);
  const badge = page.getByRole('complementary', { name: 'Test version' });
  await expect(badge).toContainText('mfe-product 9.1.1, mfe-content 9.1.1');
  await becomesInteractive(page);
  // Only the badge is checked: it stands before the skip link, which axe exempts only as the first link of a page.
  await expectAccessible(page, '#tester-badge');
  expect(await compositionOf(page)).toMatchObject({
    remotes: { 'mfe-product': { version: '9.1.1' }, 'mfe-content': { version: '9.1.1' } },
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

/** The composition of the present page, from its data. */
async function compositionOf(page: Page): Promise<unknown> {
  const data = await page.locator('#kith-page').textContent();
  return (JSON.parse(data ?? '{}') as { composition?: unknown }).composition;
}
