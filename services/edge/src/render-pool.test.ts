import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { PageSink } from '@store/shared/contracts/server-rendering';
import { sliceNames } from '@store/shared/contracts/slices';
import type { RenderLimits } from '@store/release-kit/rendering/render-process';
import { RenderMetrics } from './render-metrics';
import { RenderPool } from './render-pool';

/** A shell whose renderer behaves as the address specifies, in real rendering processes. */
const shellBundle = `
exports.singletons = { react: 'the react of the shell' };
const loaded = Math.random();
const page = (sink, text) => {
  sink.start({ status: 200 });
  sink.chunk(text);
  sink.end({ complete: true });
  return true;
};
exports.createPageRenderer = ({ remotes }) => ({
  async render({ url, signal }, sink) {
    if (url === '/decline') return false;
    if (url === '/throw') throw new Error('no page today');
    if (url === '/loop') for (;;);
    if (url === '/crash') setImmediate(() => { throw new Error('out of hand'); });
    if (url === '/memory') { const kept = []; for (;;) kept.push({ url, at: [kept.length] }); }
    if (url === '/crash') return new Promise(() => undefined);
    if (url === '/stream') {
      sink.start({ status: 200 });
      signal.addEventListener('abort', () => sink.end({ complete: false }));
      return true;
    }
    if (url === '/slow') await new Promise((resolve) => setTimeout(resolve, 100));
    if (url === '/environment') return page(sink, JSON.stringify(process.env));
    if (url === '/process') return page(sink, String(loaded));
    if (url === '/singleton') return page(sink, remotes['mfe-product'].react);
    if (url === '/remotes') return page(sink, Object.keys(remotes).filter((name) => remotes[name] instanceof Error).join());
    if (url === '/half') { sink.start({ status: 200 }); setImmediate(() => { throw new Error('out of hand'); }); return true; }
    return page(sink, '<p>' + url);
  },
});`;

/** Time limits that are long enough for a busy machine, so that only the address decides how a page ends. */
const limits: RenderLimits = { startMs: 100_000, beginMs: 100_000, streamMs: 100_000, heapMb: 64 };

let folder: string;
let data: ConstructorParameters<typeof RenderPool>[0];
let pool: RenderPool;
let registry: Registry;
const warn = jest.fn();

function writeBundle(slice: string, source: string): string {
  const bundle = path.join(folder, slice);
  mkdirSync(bundle);
  writeFileSync(path.join(bundle, 'index.js'), source);
  return bundle;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  const sources: Record<string, string> = {
    shell: shellBundle,
    'mfe-product': `exports.react = require('react');`,
    'mfe-cart': 'throw new Error("broken on purpose");',
    'mfe-account': `require('zod');`,
  };
  const slices = Object.fromEntries(
    sliceNames.map((slice) => [
      slice,
      { folder: writeBundle(slice, sources[slice] ?? 'exports.exposes = {};'), hashes: null },
    ]),
  );
  const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };
  registry = new Registry();
  data = {
    id: 'live',
    bundles: { slices, singletons: ['react'] },
    routes: [],
    settings,
    storefrontEndpoint: '',
    backendOrigin: '',
    processes: 1,
    queue: 2,
    log: { warn },
    limits,
  };
  pool = new RenderPool({ ...data, metrics: new RenderMetrics(registry) });
  await pool.whenReady();
});

afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Renders a page; resolves when it has ended, or at once when it was not rendered. */
async function render(url: string, by = pool, { signal } = new AbortController()) {
  const page = { status: 0, html: '', complete: null as boolean | null };
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const sink: PageSink = {
    start: ({ status }) => void (page.status = status),
    chunk: (html) => void (page.html += html),
    end({ complete }) {
      page.complete = complete;
      ended();
    },
  };
  const result = await by.render(
    {
      url,
      visitor: { currency: defaultCurrency },
      head: '',
      preloads: [],
      pageData: { before: '', after: '' },
      script: '',
      nonce: '',
      signal,
    },
    sink,
  );
  if (result === 'rendered') await end;
  return { result, ...page };
}

/** Waits until a new process has taken the place of one that ended. */
async function isBack(by = pool) {
  for (;;) {
    const page = await render('/ok', by);
    if (page.result === 'rendered') return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs with a separate pool. */
async function withPool(changes: Partial<typeof data>, run: (own: RenderPool) => Promise<void>) {
  const own = new RenderPool({ ...data, ...changes });
  try {
    await own.whenReady();
    await run(own);
  } finally {
    await own.close();
  }
}

const untouched = { result: 'browser', status: 0, html: '', complete: null };

it('renders pages', async () => {
  await expect(render('/ok')).resolves.toEqual({
    result: 'rendered',
    status: 200,
    html: '<p>/ok',
    complete: true,
  });
});

it('passes no environment variables to bundles', async () => {
  process.env.SECRET_OF_THE_EDGE = 'kith';
  await withPool({}, async (own) => {
    await expect(render('/environment', own)).resolves.toMatchObject({ html: '{}' });
  });
  delete process.env.SECRET_OF_THE_EDGE;
});

it("shares the shell's singletons with remotes", async () => {
  await expect(render('/singleton')).resolves.toMatchObject({ html: 'the react of the shell' });
});

it('reports remotes that did not load, also for a module that the shell does not provide, and renders the others', async () => {
  await expect(render('/remotes')).resolves.toMatchObject({ html: 'mfe-cart,mfe-account' });
  const failed = (slice: string, reason: string) =>
    expect(warn).toHaveBeenCalledWith({ slice, reason }, 'a server bundle did not load');
  failed('mfe-cart', 'broken on purpose');
  failed('mfe-account', "mfe-account may not use the module 'zod' on the server");
});

it.each(['/decline', '/throw'])('leaves %s to the browser', async (url) => {
  await expect(render(url)).resolves.toEqual(untouched);
  await expect(render('/ok')).resolves.toMatchObject({ result: 'rendered' });
});

it.each(['/crash', '/memory'])('leaves %s to the browser and replaces the process', async (url) => {
  warn.mockClear();
  await expect(render(url)).resolves.toEqual(untouched);
  await expect(isBack()).resolves.toMatchObject({ html: '<p>/ok' });
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'a rendering process ended and is replaced');
  expect(await registry.metrics()).toMatch(/shop_render_restarts_total [1-9]/);
});

it('kills the process of a page that exceeds its time limit', async () => {
  await withPool({ limits: { ...limits, beginMs: 500 } }, async (own) => {
    await expect(render('/loop', own)).resolves.toEqual(untouched);
    await expect(isBack(own)).resolves.toMatchObject({ html: '<p>/ok' });
    expect(warn).toHaveBeenCalledWith(
      { reason: 'a page took longer than 500 ms' },
      'a rendering process ended and is replaced',
    );
  });
});

it('marks a page as incomplete when its process dies while it streams', async () => {
  await expect(render('/half')).resolves.toMatchObject({ result: 'rendered', complete: false });
  await isBack();
});

describe('when every process is full', () => {
  const full = (by: RenderPool) => Array.from({ length: 10 }, () => render('/slow', by));

  it('queues pages, refuses those that find the queue full, and counts them', async () => {
    const running = full(pool);
    const waiting = [render('/ok'), render('/ok')];
    expect(await registry.metrics()).toContain('shop_render_queue_length{composition="live"} 2');
    await expect(render('/ok')).resolves.toEqual({ ...untouched, result: 'overloaded' });
    expect(await registry.metrics()).toContain('shop_render_refusals_total 1');
    const pages = await Promise.all([...running, ...waiting]);
    expect(pages.map(({ result }) => result)).toEqual(pages.map(() => 'rendered'));
  });

  it('removes a page from the queue when its visitor has left', async () => {
    const running = full(pool);
    const visitor = new AbortController();
    const waiting = render('/ok', pool, visitor);
    visitor.abort();
    await expect(waiting).resolves.toEqual(untouched);
    await Promise.all(running);
  });

  it('refuses pages that wait longer than the time limit', async () => {
    await withPool({ limits: { ...limits, beginMs: 1000 } }, async (own) => {
      const visitor = new AbortController();
      const running = Array.from({ length: 10 }, () => render('/stream', own, visitor));
      await expect(render('/ok', own)).resolves.toEqual({ ...untouched, result: 'overloaded' });
      visitor.abort();
      await Promise.all(running);
      await expect(render('/ok', own)).resolves.toMatchObject({ result: 'rendered' });
    });
  });

  it('starts another process while the first has room, up to the maximum', async () => {
    await withPool({ processes: 2, queue: 50 }, async (own) => {
      expect(own.runningProcesses).toBe(1);
      while (own.runningProcesses < 2)
        await Promise.all(Array.from({ length: 6 }, () => render('/slow', own)));
      const pages = await Promise.all(Array.from({ length: 4 }, () => render('/process', own)));
      expect(new Set(pages.map(({ html }) => html)).size).toBe(2);
    });
  });
});
