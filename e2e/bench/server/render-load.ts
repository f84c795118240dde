/**
 * A process that renders one page repeatedly with the renderer's pool, without HTTP. It binds itself and its one
 * rendering process to one processor. Started by server-speed.ts.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { readEdgeEnvironment } from '@store/edge/environment';
import { readComposition } from '@store/edge/releases/page-composition';
import { PageParts } from '@store/edge/rendering/page-parts';
import { ReleaseReader } from '@store/edge/releases/release-reader';
import { readRendererEnvironment } from '@store/renderer/environment';
import { createBundleFolder, type ServerBundle } from '@store/renderer/bundle-folder';
import { RenderPool } from '@store/renderer/render-pool';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { publicSettings } from '@store/release-kit/environment';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { RegistryClient } from '@store/release-kit/registry-client';
import { pin } from '../../shop/own-processor';
import { answerOrders } from './answer-orders';
import { processorSecondsWithChildren } from '@store/service-kit/processor-time';
import { defaultCurrency } from '@store/shared/shop-data/currencies';

/** The processor to run on. */
const measuredProcessor = 0;

const orderSchema = z.object({ path: z.string(), seconds: z.number(), concurrency: z.number() });
export type RenderOrder = z.infer<typeof orderSchema>;

export interface RenderOutcome {
  pagesPerSecond: number;
  /** Pages per second of processor time of this process and its children; null where the system does not report it. */
  pagesPerProcessorSecond: number | null;
  /** Whether everything ran on one processor. */
  onOneCore: boolean;
  /** Number of product cards in a page, and the page's uncompressed size in bytes. */
  cards: number;
  bytes: number;
}

// Set before the pool starts, because its processes inherit the processor.
const onOneCore = await pin(process.pid, measuredProcessor);
const environment = readEdgeEnvironment();
const artifacts = new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts'));
const registry = new RegistryClient(environment.RELEASES_ORIGIN, environment.RELEASES_EDGE_TOKEN);
const composition = await readComposition((await registry.serving()).live, new ReleaseReader(artifacts));
const settings = publicSettings(environment);
const parts = new PageParts(composition, settings);
const { singletons: provided } = await artifacts.read('shell', composition.page.shellVersion);
const singletons = Object.keys(provided.provided);
const bundles = await Promise.all(
  slicesOf(composition.versions).map(async (slice) => [
    slice,
    await serverBundle(artifacts.folderOf(slice, composition.versions[slice] ?? '')),
  ]),
);
const renderer = new RenderPool({
  folder: await createBundleFolder(
    Object.fromEntries(bundles) as Record<SliceName, ServerBundle>,
    singletons,
  ),
  names: {},
  rendering: {
    composition: composition.id,
    routes: composition.page.routes,
    slots: composition.page.slots ?? {},
    settings,
    storefrontEndpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
    backendOrigin: environment.BACKEND_ORIGIN,
  },
  processes: 1,
  queue: readRendererEnvironment().RENDER_QUEUE,
  log: { warn: (_, message) => process.stderr.write(`${message}\n`) },
});
await renderer.whenReady();

const nonce = 'a-nonce-of-the-bench';

async function serverBundle(release: string): Promise<ServerBundle> {
  const folder = path.join(release, 'server');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const contents = files.map(async (file) => [file, await readFile(path.join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(contents));
}

async function renderOnce(url: string): Promise<string> {
  const visitor = { currency: defaultCurrency };
  let html = '';
  let status = 0;
  await new Promise<void>((resolve, reject) => {
    const request = {
      url,
      visitor,
      head: parts.head(nonce),
      preloads: parts.preloads(url),
      pageData: parts.pageData(visitor),
      script: parts.script,
      nonce,
      signal: new AbortController().signal,
    };
    const sink = {
      start: (answer: { status: number }) => (status = answer.status),
      chunk: (more: Buffer) => (html += more.toString()),
      end: () => resolve(),
    };
    renderer
      .render(request, sink)
      .then(({ result }) => result !== 'rendered' && reject(new Error(`${url} was not rendered`)), reject);
  });
  if (status !== 200) throw new Error(`${url} was rendered with status ${status}`);
  return html;
}

async function renderFor({ path: url, seconds, concurrency }: RenderOrder): Promise<RenderOutcome> {
  const began = performance.now();
  const workedBefore = await processorSecondsWithChildren(process.pid);
  const limit = began + seconds * 1000;
  let pages = 0;
  let html = '';
  const loop = async () => {
    while (performance.now() < limit) {
      html = await renderOnce(url);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  const worked = await processorSecondsWithChildren(process.pid);
  return {
    pagesPerProcessorSecond:
      worked === null || workedBefore === null ? null : pages / (worked - workedBefore),
    onOneCore,
    pagesPerSecond: (pages * 1000) / (performance.now() - began),
    cards: html.split('class="card"').length - 1,
    bytes: Buffer.byteLength(html),
  };
}

answerOrders(orderSchema, renderFor);
