import { silhouettes, views } from '../../catalogue/catalogue';
import type { DrawingPool } from './drawing-pool';

/** The rest of the start comes first: the front door, its pages made ready, and the memory which all of that took. */
const startAfterMs = 30_000;
/** Between two bakes, so that the other services get the core, too. */
const pauseMs = 400;

/**
 * Bakes every silhouette while nobody waits for a picture: fronts first, small ones as lists show them before large ones, then the rest.
 * Returns how to stop. What fails here is said when a shopper asks for the picture.
 */
export function warmUp(
  pool: Pick<DrawingPool, 'prepare' | 'idle'>,
  delayMs = startAfterMs,
  restMs = pauseMs,
): () => void {
  const order = views.flatMap((view) =>
    [true, false].flatMap((small) => silhouettes.map((silhouette) => ({ silhouette, view, small }))),
  );
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const later = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(step, ms);
    timer.unref();
  };
  function step(): void {
    if (!pool.idle()) {
      later(restMs);
      return;
    }
    const bake = order.shift();
    if (!bake) return;
    pool
      .prepare(bake)
      .catch(() => undefined)
      .finally(() => later(restMs));
  }
  later(delayMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
