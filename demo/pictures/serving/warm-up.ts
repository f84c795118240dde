import { setTimeout as wait } from 'node:timers/promises';
import { silhouettes, views } from '../../catalogue/catalogue';
import { bodiesOf } from '../read-silhouette';
import type { DrawingPool } from './drawing-pool';

/** Baking starts after the other services are up and have rendered their first pages. */
const startAfterMs = 30_000;
/** Between two bakes, so that other services get processor time. */
const pauseMs = 400;

/**
 * Bakes every silhouette while the pool is idle: fronts first, in the small size of lists before the large one, then
 * the other views. Returns a function that stops it. Errors are ignored: the first request for the picture reports them.
 */
export function warmUp(
  pool: Pick<DrawingPool, 'draw' | 'idle'>,
  delayMs = startAfterMs,
  idleMs = pauseMs,
): () => void {
  const stopping = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal });
  const shapes = silhouettes.flatMap((silhouette) =>
    bodiesOf(silhouette).map((body) => ({ silhouette, body })),
  );
  const bakes = views.flatMap((view) =>
    [true, false].flatMap((small) => shapes.map((shape) => ({ ...shape, view, small }))),
  );
  async function bakeAll(): Promise<void> {
    await pause(delayMs);
    for (const bake of bakes) {
      while (!pool.idle()) await pause(idleMs);
      await pool.draw({ bake }).catch(() => undefined);
      await pause(idleMs);
    }
  }
  // A pause rejects when it is stopped.
  bakeAll().catch(() => undefined);
  return () => stopping.abort();
}
