import { runningCheckout } from '../testing/checkout-journey';

const shop = runningCheckout();

it('escapes text everywhere', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>'`;
  const path = await shop.cart({
    lines: [{ variantId: 11, quantity: 2, attributes: [{ key: evil, value: evil }] }],
    note: evil,
  });
  const typed = { name: evil, company: evil, city: evil };
  const pages = [
    await shop.get(path),
    await shop.post(path, { ...typed, email: evil, shipping: evil }),
    await shop.post(path, { name: evil, region: '' }),
    await shop.get((await shop.post(path, { ...typed, address1: evil })).location),
  ];
  for (const { page } of pages) {
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script>|<img src=x/);
  }
});

it('accepts forms of its own origin only', async () => {
  const path = await shop.cart();
  for (const from of [
    'https://evil.example',
    'null',
    'http://localhost:4010.evil.example',
    'http://localhost:4000',
  ]) {
    expect((await shop.post(path, {}, from)).status).toBe(403);
  }
  expect((await shop.postText(path, 'intent=place')).status).toBe(403);
  expect((await shop.get(path)).status).toBe(200);
});

it('has a strict security policy', async () => {
  const { headers, page } = await shop.get(await shop.cart());
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(page).not.toMatch(/ style=| on\w+=/);
});

it('survives invalid bodies', async () => {
  const path = await shop.cart();
  const statusOf = async (payload: string, type = 'application/x-www-form-urlencoded') =>
    (await shop.postText(path, payload, { origin: 'http://localhost:4010', 'content-type': type })).status;
  expect(await statusOf('')).toBe(422);
  expect(await statusOf('email=a&email=b&__proto__=x&constructor=y&intent=%00')).toBe(422);
  expect(await statusOf('{"email":1}', 'application/json')).toBe(422);
  expect(await statusOf('x', 'text/html')).toBe(415);
  expect(await statusOf(`name=${'x'.repeat(40_000)}`)).toBe(413);
});

it('serves the files that its pages name', async () => {
  const { page } = await shop.get(await shop.cart());
  for (const [, file] of page.matchAll(/(?:href|src)="(\/checkout\/[^"]+)"/g)) {
    const { status, headers } = await shop.get(file!);
    expect([file, status]).toEqual([file, 200]);
    expect(headers['cache-control']).toContain('max-age');
  }
});
