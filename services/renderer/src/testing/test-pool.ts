import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { releaseName } from '@store/release-kit/release-name';
import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import type { SliceName } from '@store/shared/contracts/slices';
import { createBundleFolder, type ServerBundle } from '../bundle-folder';
import type { RenderLimits } from '../render-limits';
import { RenderMetrics } from '../render-metrics';
import { RenderPool } from '../render-pool';

/** A shell whose renderer behaves as the address specifies, in real rendering processes. */
const shellBundle = `
exports.singletons = {};
const loaded = Math.random();
const leaked = [];
const page = (sink, text) => {
  sink.start({ status: 200 });
  sink.chunk(text);
  sink.end({ complete: true });
  return true;
};
exports.createPageRenderer = ({ remotes, slots, onStorefrontDown }) => ({
  async render({ url, signal, timeoutMs, buyerIp, traceparent, onStorefrontCall }, sink) {
    if (url === '/decline') return false;
    if (url === '/outage') onStorefrontDown(true);
    if (url === '/recovery') onStorefrontDown(false);
    if (url === '/throw') throw new Error('no page today');
    if (url === '/leak') { leaked.push(Array.from({ length: 300_000 }, (_, at) => ({ at }))); return page(sink, String(loaded)); }
    if (url === '/loop') for (;;);
    if (url === '/never') return new Promise(() => undefined);
    if (url === '/slots') return page(sink, JSON.stringify(slots));
    if (url === '/time') return page(sink, String(timeoutMs));
    if (url === '/access') return page(sink, buyerIp);
    if (url === '/calls') onStorefrontCall({ beganAt: Date.now(), seconds: 2, outcome: 'answered', served: '2026-01' });
    if (url === '/calls') return page(sink, traceparent);
    if (url === '/crash') setImmediate(() => { throw new Error('out of hand'); });
    if (url === '/memory') { const kept = []; for (;;) kept.push({ url, at: [kept.length] }); }
    if (url === '/crash') return new Promise(() => undefined);
    if (url === '/stream') {
      sink.start({ status: 200 });
      signal.addEventListener('abort', () => sink.end({ complete: false }));
      return true;
    }
    if (url === '/slow') await new Promise((resolve) => setTimeout(resolve, 100));
    if (url === '/process') return page(sink, String(loaded));
    if (url === '/remotes') return page(sink, Object.keys(remotes).filter((name) => remotes[name] instanceof Error).join());
    if (url === '/half') { sink.start({ status: 200 }); setImmediate(() => { throw new Error('out of hand'); }); return true; }
    return page(sink, '<p>' + url);
  },
});`;

/** Time limits that are long enough for a busy machine, so that only the address decides how a page ends. */
export const limits: RenderLimits = {
  startMs: 100_000,
  beginMs: 100_000,
  streamMs: 100_000,
  giveUpMs: { begin: 100_000, stream: 100_000 },
  wordMs: 100_000,
  heapMb: 64,
};

/** Pages of tests ask nobody. */
export const settings = {
  settings: { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' },
  storefrontEndpoint: 'http://127.0.0.1:9/api/2025-04/graphql.json',
  backendOrigin: '',
};

type PoolOptions = ConstructorParameters<typeof RenderPool>[0];

const sources: Record<string, string> = {
  shell: shellBundle,
  'mfe-cart': 'throw new Error("broken on purpose");',
  'mfe-account': `require('zod');`,
};

const account = releaseName({ slice: 'mfe-account', version: '1.1.0', publisher: 'ama' });

/** A pool of one process with a queue for two pages, and others with the same bundles. */
export async function openTestPool(warn: (details: object, message: string) => void = () => undefined) {
  const bundles = ownSlices.map((slice) => [
    slice,
    { 'index.js': Buffer.from(sources[slice] ?? 'exports.exposes = {};') },
  ]);
  const open = async (changes: Partial<PoolOptions>) => {
    const pool = new RenderPool({
      id: 'live',
      folder: await createBundleFolder(Object.fromEntries(bundles) as Record<SliceName, ServerBundle>, [
        'react',
      ]),
      names: { shell: 'shell', 'mfe-cart': 'mfe-cart', 'mfe-account': account },
      routes: [{ id: 'throw', path: '/throw', files: [], widgets: [], slice: 'mfe-account' }],
      slots: { 'card/action': { 'mfe-wishlist/heart': 10 } },
      ...settings,
      processes: 1,
      queue: 2,
      log: { warn },
      limits,
      ...changes,
    });
    await pool.whenReady();
    return pool;
  };
  const pool = await open({ metrics: new RenderMetrics() });
  return {
    pool,
    /** Runs with a separate pool. */
    async with(changes: Partial<PoolOptions>, run: (own: RenderPool) => Promise<void>) {
      const own = await open(changes);
      try {
        await run(own);
      } finally {
        await own.close();
      }
    },
    close: () => pool.close(),
  };
}

/** Renders a page; resolves when it has ended, or at once when it was not rendered. */
export async function render(
  by: RenderPool,
  url: string,
  { signal } = new AbortController(),
  more: { timeoutMs?: number; buyerIp?: string; traceparent?: string } = {},
) {
  const page = { status: 0, html: '', complete: null as boolean | null };
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const sink: ByteSink = {
    start: ({ status }) => void (page.status = status),
    chunk: (html) => void (page.html += html.toString()),
    end({ complete }) {
      page.complete = complete;
      ended();
    },
  };
  const { result } = await by.render(
    {
      url,
      visitor: { currency: defaultCurrency },
      head: '',
      preloads: [],
      pageData: { before: '', after: '' },
      script: '',
      nonce: '',
      signal,
      ...more,
    },
    sink,
  );
  if (result === 'rendered') await end;
  return { result, ...page };
}

/** Waits until a new process has taken the place of one that ended. */
export async function isBack(by: RenderPool) {
  for (;;) {
    const page = await render(by, '/ok');
    if (page.result === 'rendered') return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a page leaves that was left to the browser. */
export const untouched = { result: 'browser', status: 0, html: '', complete: null };
