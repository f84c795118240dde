import { median } from '../figures';
import { collectionPage } from '../pages';
import type { HttpOptions } from './http-speed';
import { startEdge } from './measured-edge';

/** Milliseconds. */
export interface FirstPage {
  /** From starting the edge until it says that it is ready. */
  ready: number;
  /** From asking the ready edge for its first page, a collection, until the whole answer is there. */
  page: number;
}

/** An edge that just started, with empty caches: medians of the runs. */
export async function measureFirstPage({ shop, port, runs }: HttpOptions): Promise<FirstPage> {
  const found: FirstPage[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await startOnce(shop, port));
  return {
    ready: median(found.map(({ ready }) => ready)),
    page: median(found.map(({ page }) => page)),
  };
}

async function startOnce(shop: NodeJS.ProcessEnv, port: number): Promise<FirstPage> {
  const began = performance.now();
  const edge = await startEdge(shop, { port, processor: null, renderProcesses: 1 });
  try {
    const ready = performance.now();
    const answer = await fetch(edge.origin + collectionPage.path);
    await answer.text();
    if (!answer.ok) throw new Error(`The first page of ${edge.origin} was answered ${answer.status}`);
    return { ready: ready - began, page: performance.now() - ready };
  } finally {
    await edge.close();
  }
}
