/** @jest-environment @store/slice-kit/node-environment */
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { PageRendererOptions } from '@store/shared/contracts/server-rendering';
import { StorefrontError } from '@store/shared/contracts/storefront';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import {
  defer,
  notFound,
  settingsContext,
  type RouteModule,
  type SliceRoute,
} from '@store/shared/runtime/router';
import { createPageRenderer } from './page-renderer';

const notHere = new Error('not here');
const down = new StorefrontError(new Error('connect ECONNREFUSED'));
const late = new Error('the recommendations are late');
const Component = () => null;
const missing = () => {
  throw notFound();
};
const route = (id: string, loader: RouteModule['loader']): SliceRoute => ({
  id,
  path: `/${id}`,
  lazy: async () => ({ Component, loader }),
});
/** The time that the last loader had and its trace, from its request, and its composition. */
let told: unknown[];
const routes = [
  route('down', () => Promise.reject(down)),
  route('sold-out', missing),
  route('partly', () => ({ more: defer(Promise.reject(late)) })),
  route('timed', ({ request, context }) => {
    const { headers } = request;
    told = [
      headers.get(timeLeftHeader),
      headers.get('traceparent'),
      context.get(settingsContext)?.composition,
    ];
    return null;
  }),
];
const loadedCarts: string[] = [];
const cart = { id: 'gid://shopify/Cart/c1', checkoutUrl: '', lines: [], totalQuantity: 3, discountCodes: [] };
const createCartService = () => ({
  load: async (id: string) => {
    loadedCarts.push(id);
    return cart;
  },
});
const options: PageRendererOptions = {
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
    'mfe-cart': { exposes: { './cart-service': async () => ({ createCartService }) } },
    'mfe-account': notHere,
    'mfe-content': {
      exposes: {
        './routes': async () => ({ routes }),
        './basket': async () => ({ default: () => 'A basket of its own' }),
      },
    },
  },
  composition: 'c1',
  slots: { 'header/mini-cart': { 'mfe-content/basket': 10 } },
  routes: routes.map(({ id, path }) => ({
    id,
    path,
    slice: 'mfe-content',
    files: [],
    widgets: [],
  })),
};
const renderer = createPageRenderer(options);

async function render(
  url: string,
  { signal } = new AbortController(),
  more: { timeoutMs?: number; traceparent?: string; cartId?: string } = {},
  by = renderer,
) {
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
      ...more,
    };
    const sink = {
      start: (answer: { status: number }) => void (status = answer.status),
      chunk: (more: string) => void (html += more),
      end: () => resolve(),
    };
    by.render(request, sink).catch(reject);
  });
  return { html, status };
}

it('renders a whole document, with what fills a slot in place of the shell’s own', async () => {
  const { html, status } = await render('/nothing/here');
  expect(status).toBe(404);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/html>/s);
  expect(html).toContain('A basket of its own');
  expect(html).not.toContain('aria-label="Cart');
  expect(html).toContain('type="search"');
});

it('leaves loaders all but the time that rendering needs, and tells them their trace and composition', async () => {
  await render('/timed', undefined, { timeoutMs: 1500, traceparent: '00-a-b-01' });
  expect(told).toEqual(['1275', '00-a-b-01', 'c1']);
  await render('/timed');
  expect(told).toEqual([null, null, 'c1']);
});

it('removes its listener from the signal of a page that has ended', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await render('/nothing/here', one);
  await setImmediate();
  // The platform's own listener stays as long as the request that uses the signal.
  new Request('https://shop.example', { signal: other.signal });
  const listeners = ({ signal }: AbortController) => getEventListeners(signal, 'abort').length;
  expect(listeners(one)).toBe(listeners(other));
});

describe('the log', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation()));
  afterEach(() => logged.mockRestore());

  it('has the reason why a loader failed, without the query', async () => {
    expect((await render('/down?email=ada@example.com')).status).toBe(503);
    expect(logged.mock.calls).toEqual([['The page /down failed', down]]);
  });

  it('has the reason why deferred data failed', async () => {
    expect((await render('/partly')).status).toBe(200);
    expect(logged.mock.calls).toEqual([['The data partly.more of /partly failed', late]]);
  });

  it('has the trace that the failure view shows', async () => {
    const traceId = 'ab'.repeat(16);
    const { html } = await render('/down', undefined, { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` });
    expect(logged.mock.calls).toEqual([[`The page /down (trace ${traceId}) failed`, down]]);
    expect(html).toMatch(new RegExp(`<small[^>]*>Reference: (<!-- -->)?${traceId}</small>`));
    expect(html).toContain(`{"name":"StorefrontError","traceId":"${traceId}"}`);
  });

  it('has nothing of a page that is not found', async () => {
    expect((await render('/sold-out')).status).toBe(404);
    expect(logged).not.toHaveBeenCalled();
  });
});

it('loads the visitor’s cart with the service of mfe-cart', async () => {
  const { html } = await render('/timed', undefined, { cartId: cart.id });
  expect(loadedCarts).toEqual([cart.id]);
  expect(html).toContain('"totalQuantity":3');
});

it.each([
  ['mfe-cart does not run on the server', notHere, notHere],
  [
    'mfe-cart exposes no service',
    { exposes: { './cart-service': async () => ({}) } },
    new Error('mfe-cart exposes no cart service'),
  ],
])('leaves the cart to the browser when %s', async (_, bundle, reason) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const without = createPageRenderer({ ...options, remotes: { ...options.remotes, 'mfe-cart': bundle } });
  const { html, status } = await render('/timed', undefined, { cartId: cart.id }, without);
  expect(status).toBe(200);
  expect(html).not.toContain('"cart":');
  expect(logged).toHaveBeenCalledWith('The visitor’s cart could not be loaded', reason);
  logged.mockRestore();
});
