import { expect, test } from '../shop/quiet-test';
import { becomesInteractive } from '../shop/shopping';

/** Markup that an attacker would inject through missing escaping. */
const injected =
  '<script>window.injected = "inline"</script>' +
  '<script src="/assets/injected.js"></script>' +
  '<img src="data:," alt="" onerror="window.injected = \'handler\'">' +
  '<style>body { outline: 3px solid red }</style>';

test('injected markup runs no script and applies no style, in rendered and in cached pages', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Refused by (script|style)-src/, /Content Security Policy/, /data:,/);
  // Chromium treats a replaced document as public, which may not load pictures of this machine.
  complaints.allow(/address space/, /net::ERR_FAILED/);
  await page.route('**/pages/about-us?*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', `${injected}</body>`) });
  });
  // The first response is rendered with a nonce; the second comes from the cache and has hashes.
  const address = `/pages/about-us?visit=${Date.now()}`;
  for (const source of ['nonce-', 'sha256-']) {
    const response = await page.goto(address);
    expect(response?.headers()['content-security-policy']).toContain(`script-src '${source}`);
    await expect(page.locator('body > style')).toHaveCount(1);
    // The page's own scripts and styles work: the list of currencies is rendered in the browser.
    await becomesInteractive(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Currency/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Find a currency' })).toBeVisible();
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  }
});
