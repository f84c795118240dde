/** @jest-environment node */
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { createPageRenderer } from './page-renderer';

const notHere = new Error('not here');
const renderer = createPageRenderer({
  settings: {
    storefront: { endpoint: '', token: '' },
    checkoutOrigin: '',
    siteOrigin: 'https://shop.example',
  },
  storefrontEndpoint: 'http://127.0.0.1:9/',
  backendOrigin: 'http://127.0.0.1:9',
  remotes: {
    'mfe-catalog': notHere,
    'mfe-product': notHere,
    'mfe-cart': notHere,
    'mfe-account': notHere,
    'mfe-content': notHere,
  },
  routes: [],
});

async function render(url: string, { signal } = new AbortController()) {
  let html = '';
  let status = 0;
  await new Promise<void>((resolve, reject) => {
    const request = {
      url,
      visitor: { currency: defaultCurrency },
      head: '',
      preloads: [],
      pageData: { before: '{"page":', after: '}' },
      script: '/main.js',
      nonce: 'n',
      signal,
    };
    const sink = {
      start: (answer: { status: number }) => void (status = answer.status),
      chunk: (more: string) => void (html += more),
      end: () => resolve(),
    };
    renderer.render(request, sink).catch(reject);
  });
  return { html, status };
}

it('renders a whole document', async () => {
  const { html, status } = await render('/nothing/here');
  expect(status).toBe(404);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/html>/s);
});

it('removes its listener from the signal of a page that has ended', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  await render('/nothing/here', one);
  await setImmediate();
  // The platform's own listener stays as long as the request that uses the signal.
  new Request('https://shop.example', { signal: other.signal });
  const listeners = ({ signal }: AbortController) => getEventListeners(signal, 'abort').length;
  expect(listeners(one)).toBe(listeners(other));
});
