import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { PageSink } from '@store/shared/contracts/server-rendering';
import type { ServerBundleSource } from '@store/release-kit/load-composition';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { RenderWorkerData } from './render-messages';
import { Renderer, type RendererLimits } from './renderer';

/** A shell whose renderer does what the address says; the threads around it are the real ones. */
const shellBundle = `
const leaked = [];
exports.singletons = {};
exports.createPageRenderer = ({ remotes }) => ({
  async render({ url, signal }, sink) {
    if (url === '/decline') return false;
    if (url === '/throw') throw new Error('no page today');
    if (url === '/loop') for (;;);
    if (url === '/crash') setImmediate(() => { throw new Error('out of hand'); });
    if (url === '/memory') { const kept = []; for (;;) kept.push({ url, at: [kept.length] }); }
    if (url === '/leak') leaked.push(Array.from({ length: 200_000 }, (_, at) => ({ url, at })));
    if (url === '/crash') return new Promise(() => undefined);
    sink.start({ status: 200 });
    if (url === '/half') { setImmediate(() => { throw new Error('out of hand'); }); return true; }
    sink.chunk(url === '/remotes' ? Object.entries(remotes).filter(([, r]) => r instanceof Error).map(([n]) => n).join() : '<p>' + url);
    sink.end({ complete: true });
    return true;
  },
});`;

/** As long as a busy machine may take for an honest page: what ends one here is what its address says. */
const limits: RendererLimits = { start: 100_000, page: 100_000, pong: 100_000, memory: 320 };

let folder: string;
let data: RenderWorkerData;
let renderer: Renderer;
const warn = jest.fn();

function writeBundle(slice: SliceName, source: string): string {
  const bundle = path.join(folder, slice);
  mkdirSync(bundle);
  writeFileSync(path.join(bundle, 'index.js'), source);
  return bundle;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  const sources = Object.fromEntries(sliceNames.map((slice) => [slice, 'exports.exposes = {};']));
  sources.shell = shellBundle;
  sources['mfe-cart'] = 'throw new Error("broken on purpose");';
  const bundles = Object.fromEntries(
    sliceNames.map((slice) => [slice, { folder: writeBundle(slice, sources[slice] ?? ''), hashes: null }]),
  ) as Record<SliceName, ServerBundleSource>;
  const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };
  data = { bundles, routes: [], settings, storefrontEndpoint: '', backendOrigin: '' };
  renderer = new Renderer(data, { warn }, limits);
  await renderer.whenReady();
});

afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Renders a page; resolves when it has ended, or at once when it is left to the browser. */
async function render(url: string, by = renderer) {
  const got = { status: 0, html: '', complete: null as boolean | null };
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const sink: PageSink = {
    start: ({ status }) => void (got.status = status),
    chunk: (html) => void (got.html += html),
    end({ complete }) {
      got.complete = complete;
      ended();
    },
  };
  const rendered = await by.render(
    {
      url,
      visitor: { currency: defaultCurrency },
      head: '',
      pageData: { before: '', after: '' },
      script: '',
      nonce: '',
      signal: new AbortController().signal,
    },
    sink,
  );
  if (rendered === 'rendered') await end;
  return { rendered, ...got };
}

/** Waits until a new thread has taken the place of one that ended. */
async function isBack(by = renderer) {
  for (;;) {
    const page = await render('/ok', by);
    if (page.rendered === 'rendered') return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const untouched = { rendered: 'browser', status: 0, html: '', complete: null };

it('renders pages', async () => {
  await expect(render('/ok')).resolves.toEqual({
    rendered: 'rendered',
    status: 200,
    html: '<p>/ok',
    complete: true,
  });
});

it('tells the shell which remotes did not load, and goes on without them', async () => {
  await expect(render('/remotes')).resolves.toMatchObject({ html: 'mfe-cart' });
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ slice: 'mfe-cart', reason: 'Error: broken on purpose' }),
    'a server bundle did not load',
  );
});

it.each(['/decline', '/throw'])('leaves %s to the browser', async (url) => {
  await expect(render(url)).resolves.toEqual(untouched);
  await expect(render('/ok')).resolves.toMatchObject({ rendered: 'rendered' });
});

it.each([
  ['/crash', 'a rendering thread failed'],
  // Ended by us: V8 would take the process along.
  ['/memory', 'a rendering thread does not answer and is replaced'],
])('leaves %s to the browser and gets a new thread', async (url, why) => {
  warn.mockClear();
  await expect(render(url)).resolves.toEqual(untouched);
  await expect(isBack()).resolves.toMatchObject({ html: '<p>/ok' });
  expect(warn).toHaveBeenCalledWith(expect.anything(), why);
});

it('replaces a thread whose pages leave more behind than it may hold', async () => {
  const why = 'a rendering thread holds too much and is replaced';
  while (!warn.mock.calls.some(([, words]) => words === why)) await render('/leak');
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ type: 'full' }), why);
  await expect(isBack()).resolves.toMatchObject({ html: '<p>/ok' });
});

it('leaves /loop to the browser when its time is over and gets a new thread', async () => {
  const hasty = new Renderer(data, { warn }, { ...limits, page: 1000, pong: 500 });
  await hasty.whenReady();
  await expect(render('/loop', hasty)).resolves.toEqual(untouched);
  await expect(isBack(hasty)).resolves.toMatchObject({ html: '<p>/ok' });
  await hasty.close();
});

it('ends a page whose thread dies in the middle of it, and says that it is not complete', async () => {
  await expect(render('/half')).resolves.toMatchObject({ rendered: 'rendered', complete: false });
  await isBack();
});
