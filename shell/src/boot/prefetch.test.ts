import type { RouteLoading } from './route-loading';
import { prefetchPages } from './prefetch';

const product = { id: 'product', widgets: ['mfe-cart/add-to-cart'] };

function start() {
  const loading = {
    routeOf: jest.fn((pathname: string) => (pathname.startsWith('/products/') ? product : null)),
    filesOf: jest.fn((pathname: string) => (pathname.startsWith('/products/') ? ['/assets/product.js'] : [])),
    prepare: jest.fn(async (_pathname: string) => undefined),
  };
  const host = { preload: jest.fn(async () => undefined) };
  const prefetchClients = jest.fn();
  prefetchPages({ loading: loading as unknown as RouteLoading, host, prefetchClients });
  return { loading, host, prefetchClients };
}

const hover = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = `<main>
    <a id="hat" href="/products/hat"><img alt=""></a><a id="cap" href="/products/cap">Cap</a>
    <a id="away" href="https://elsewhere.example/products/hat">Away</a></main>`;
});

it('starts once when a shopper points at anything in a link', () => {
  const { loading, host, prefetchClients } = start();
  hover('#hat img');
  hover('#hat');
  hover('#cap');
  expect(loading.prepare.mock.calls).toEqual([['/products/hat']]);
  expect(host.preload).toHaveBeenCalledTimes(1);
  expect(prefetchClients).toHaveBeenCalled();
});

it('ignores other sites', () => {
  const { loading } = start();
  hover('#away');
  hover('main');
  expect(loading.prepare).not.toHaveBeenCalled();
});

it('retries at the next intent when it failed', async () => {
  const { loading } = start();
  loading.prepare.mockRejectedValueOnce(new Error('gone'));
  hover('#hat');
  await Promise.resolve();
  await Promise.resolve();
  hover('#hat');
  expect(loading.prepare).toHaveBeenCalledTimes(2);
});

it('runs the prefetched code once for each kind of page, when the page is idle', async () => {
  jest.useFakeTimers();
  try {
    const { loading } = start();
    await jest.advanceTimersByTimeAsync(2000);
    const hints = document.head.querySelectorAll('link[rel=prefetch]');
    expect(hints).toHaveLength(1);
    expect(loading.prepare).not.toHaveBeenCalled();
    hints[0]!.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loading.prepare.mock.calls).toEqual([['/products/hat']]);
  } finally {
    jest.useRealTimers();
  }
});
