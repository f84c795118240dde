import { createHash } from 'node:crypto';
import { escapeHtml } from '@store/service-kit/escape-html';
import { store } from '@store/shared/shop-data/store';
import { servePages } from '../testing/page-app';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const { render, page } = servePages();
beforeEach(() => render.mockResolvedValue('overloaded'));

it('shows a short document to a browser whose page cannot begin in time', async () => {
  const { statusCode, headers, body } = await page.get('/products/<b>', html);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(`<title>This page cannot be shown just now · ${escapeHtml(store.name)}</title>`);
  expect(body).toContain('<h1>This page cannot be shown just now</h1>');
  expect(body).toMatch(/<small>Reference: [\da-f]{32}<\/small><\/main><\/body><\/html>$/);
  expect(body.match(/<a .*?<\/a>/g)).toEqual([
    `<a href="/">${escapeHtml(store.name)}</a>`,
    '<a class="again" href="">Try again</a>',
  ]);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2048);
});

it('allows the style of a short document, and nothing else', async () => {
  const { headers, body } = await page.get('/', html);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

it('says the same to scripts in text', async () => {
  const { headers, body } = await page.get('/', { accept: '*/*' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(
    /^This page cannot be shown just now\. Please try again in a moment\.\nReference: [\da-f]{32}$/,
  );
});

it('shows a short document while the shop starts', async () => {
  page.served.audience = null;
  const { statusCode, headers, body } = await page.get('/', html);
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toContain('<h1>The shop is starting</h1>');
});

it('does not offer to repeat what was posted', async () => {
  const { body } = await page.app.inject({
    method: 'POST',
    url: '/cart',
    headers: {
      ...html,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'a=1',
  });
  expect(body).toContain('Please go back and try again.');
  expect(body).not.toContain('href=""');
});
