import { median } from '../figures';
import { collectionPage } from '../pages';
import { measureAfterPromote, type AfterPromote } from './after-promote';
import { measureFirstPage, type FirstPage } from './first-page';
import { measureHttp, type HttpFigure, type HttpOptions } from './http-speed';
import { LoadProcess } from './load-process';
import type { RenderOrder, RenderOutcome } from './render-load';
import { replayStorefront } from './storefront-replay';

export interface ServerSpeed {
  rendersPerSecond: number;
  /** Renders per second of processor time; null where the system does not report it. */
  rendersPerProcessorSecond: number | null;
  cards: number;
  /** Uncompressed bytes of a rendered page. */
  pageBytes: number;
  /** Whether the rendering stayed on one processor. */
  onOneCore: boolean;
  /** Whole answers over HTTP. */
  http: HttpFigure[];
  /** An edge that just started. */
  firstPage: FirstPage;
  /** A first visitor after a promotion. */
  afterPromote: AfterPromote;
}

/** Concurrent requests, enough to keep one core busy. */
const concurrency = 10;

/** Warm-up rounds: rendering gets faster for a long time while the JIT compiler shares the core. */
const warmUps = 5;

/** Measures how fast a page of forty products is rendered on one core, and how fast it is served over HTTP. */
export async function measureServer(options: HttpOptions): Promise<ServerSpeed> {
  const rendering = await measureRendering(options);
  const http = await measureHttp(options);
  const firstPage = await measureFirstPage(options);
  return { ...rendering, http, firstPage, afterPromote: await measureAfterPromote(options.shop, options) };
}

async function measureRendering({ shop, runs, seconds }: HttpOptions) {
  const replay = await replayStorefront(shop.STOREFRONT_INTERNAL_ENDPOINT ?? '');
  const load = await LoadProcess.start<RenderOrder, RenderOutcome>('render-load.ts', {
    ...shop,
    STOREFRONT_INTERNAL_ENDPOINT: replay.endpoint,
  });
  try {
    const order = { path: collectionPage.path, seconds, concurrency };
    for (let round = 0; round < warmUps; round += 1) await load.order(order);
    const outcomes: RenderOutcome[] = [];
    for (let run = 0; run < runs; run += 1) outcomes.push(await load.order(order));
    const [first] = outcomes;
    return {
      rendersPerSecond: median(outcomes.map(({ pagesPerSecond }) => pagesPerSecond)),
      rendersPerProcessorSecond: medianOrNull(
        outcomes.map(({ pagesPerProcessorSecond }) => pagesPerProcessorSecond),
      ),
      cards: first?.cards ?? 0,
      pageBytes: first?.bytes ?? 0,
      onOneCore: first?.onOneCore ?? false,
    };
  } finally {
    await load.close();
    replay.close();
  }
}

const medianOrNull = (figures: (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length > 0 ? median(known) : null;
};
