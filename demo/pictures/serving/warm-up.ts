import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogueProduct } from '../../catalogue/catalogue';
import type { BakeOrder } from '../draw/draw-picture';
import { bodyOf } from '../read-silhouette';
import type { DrawingPool } from './drawing-pool';

/** Baking starts after the other services are up and have rendered their first pages. */
const startAfterMs = 30_000;
/** Between two bakes, so that other services get processor time. */
const pauseMs = 400;

/** Products that home and the first page of a collection show. */
const firstProducts = 40;

/** Fronts of the products that sell best, in the size of lists: each silhouette and body once. */
export function bakesOfFirstPages(
  products: readonly Pick<CatalogueProduct, 'bestSellerRank' | 'art'>[],
): BakeOrder[] {
  const bakes = new Map<string, BakeOrder>();
  for (const { bestSellerRank, art } of products) {
    if (bestSellerRank > firstProducts) continue;
    const bake = { silhouette: art.silhouette, view: 'front', body: bodyOf(art), small: true } as const;
    bakes.set(`${bake.silhouette} ${bake.body}`, bake);
  }
  return [...bakes.values()];
}

/**
 * Bakes what first pages show, while nobody waits for a picture, and then closes the pool. Errors are ignored: the first
 * request for the picture reports them.
 * @returns a function that stops it.
 */
export function warmUp(
  bakes: readonly BakeOrder[],
  { pool, isIdle, delayMs = startAfterMs, idleMs = pauseMs }: WarmUp,
): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal });
  async function bakeAll(): Promise<void> {
    await pause(delayMs);
    for (const bake of bakes) {
      while (!isIdle()) await pause(idleMs);
      await pool.draw({ bake }).catch(() => undefined);
      await pause(idleMs);
    }
  }
  // A pause rejects when it is stopped.
  void bakeAll()
    .catch(() => undefined)
    .then(() => pool.close());
  return async () => {
    stopping.abort();
    await pool.close();
  };
}

interface WarmUp {
  /** Draws at the lowest priority. */
  pool: Pick<DrawingPool, 'draw' | 'close'>;
  /** Whether nobody waits for a picture. */
  isIdle: () => boolean;
  delayMs?: number;
  idleMs?: number;
}
