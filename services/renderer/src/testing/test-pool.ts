import { ownSlices } from '@store/shared/shop-data/own-slices';
import { releaseName } from '@store/release-kit/release-name';
import type { SliceName } from '@store/shared/contracts/slices';
import { createBundleFolder, type ServerBundle } from '../bundle-folder';
import type { RenderLimits } from '../render-limits';
import { RenderPool } from '../render-pool';
import { openSink, pageRequest, testShell } from './test-shell';

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
  shell: testShell,
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
      folder: await createBundleFolder(Object.fromEntries(bundles) as Record<SliceName, ServerBundle>, [
        'react',
      ]),
      names: { shell: 'shell', 'mfe-cart': 'mfe-cart', 'mfe-account': account },
      rendering: {
        ...settings,
        composition: 'live',
        routes: [{ id: 'throw', path: '/throw', files: [], widgets: [], slice: 'mfe-account' }],
        slots: { 'card/action': { 'mfe-wishlist/heart': 10 } },
      },
      processes: 1,
      queue: 2,
      log: { warn },
      limits,
      ...changes,
    });
    await pool.whenReady();
    return pool;
  };
  const pool = await open({});
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
  visitor = new AbortController(),
  more: { timeoutMs?: number; buyerIp?: string; traceparent?: string } = {},
) {
  const { page, sink, ended } = openSink();
  const { result } = await by.render({ ...pageRequest(url, visitor), ...more }, sink);
  if (result === 'rendered') await ended;
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
export const untouched = { result: 'browser', start: null, html: '', complete: null };
