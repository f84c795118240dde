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
  const address = `/pages/about-us?subscribed=${Date.now()}`;
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

test('text that was not sanitised cannot become markup or a script, and the shop hears of it', async ({
  page,
  complaints,
}) => {
  complaints.allow(
    /Refused by require-trusted-types-for/,
    /Trusted ?(HTML|ScriptURL)/,
    /Content Security Policy/,
  );
  await page.goto('/');
  await becomesInteractive(page);
  const reported = page.waitForResponse((response) => response.url().endsWith('/policy-reports'));
  const refused = await page.evaluate(() => {
    const refusalOf = (use: () => void) => {
      try {
        use();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    };
    const element = document.createElement('div');
    return [
      refusalOf(() => (element.innerHTML = '<img src="data:," onerror="alert(1)">')),
      refusalOf(() => (document.createElement('script').src = 'https://elsewhere.invalid/assets/a.js')),
      refusalOf(() => (element.innerHTML = '<p>A <em>description</em></p>')),
    ];
  });
  expect(refused).toEqual([
    expect.stringContaining('TrustedHTML'),
    expect.stringContaining('TrustedScriptURL'),
    'nothing',
  ]);
  expect((await reported).status()).toBe(204);
  const metrics = await page.request.get('/metrics');
  expect(await metrics.text()).toMatch(
    /shop_policy_violations_total\{directive="require-trusted-types-for",blocked="trusted-types-sink",/,
  );
});
