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
  pool: Pick<DrawingPool, 'prepare' | 'idle'>,
  delayMs = startAfterMs,
  idleMs = pauseMs,
): () => void {
  const shapes = silhouettes.flatMap((silhouette) =>
    bodiesOf(silhouette).map((body) => ({ silhouette, body })),
  );
  const order = views.flatMap((view) =>
    [true, false].flatMap((small) => shapes.map((shape) => ({ ...shape, view, small }))),
  );
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const schedule = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(step, ms);
    timer.unref();
  };
  function step(): void {
    if (!pool.idle()) {
      schedule(idleMs);
      return;
    }
    const bake = order.shift();
    if (!bake) return;
    pool
      .prepare(bake)
      .catch(() => undefined)
      .finally(() => schedule(idleMs));
  }
  schedule(delayMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
