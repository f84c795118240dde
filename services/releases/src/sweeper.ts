import type { SliceName } from '@store/shared/contracts/slices';
import { compositionIn } from './compositions';
import type { Operations } from './operations';

/** Days for which everything published, and everything that was live, is kept. */
export const keptDays = 90;

/** So many compositions can be rolled back to, however long ago they were live. */
const revertibleCount = 10;

/** Days for which page health is kept, minute by minute. */
const healthDays = 30;

interface Sweep {
  /** Names what would go, and removes nothing. */
  dryRun: boolean;
  now?: number;
}

export interface Swept {
  removed: string[];
  kept: number;
}

/**
 * Removes releases that nobody needs any more. Kept are: what was published in the last 90 days; what the live
 * composition, a rollout's candidate, the last ten compositions to roll back to and every composition that was live in the
 * last 90 days are made of, with the version before each, which browsers fall back to.
 */
export async function sweep(operations: Operations, { dryRun, now = Date.now() }: Sweep): Promise<Swept> {
  const { registry, artifacts, health } = operations;
  // Under the lock of all actions: nothing becomes live while it is looked at.
  return registry
    .exclusively(async (db) => {
      const horizon = new Date(now - keptDays * 86_400_000).toISOString();
      const needed = new Set<string>();
      const need = (slice: string, version: string | undefined) =>
        version && needed.add(`${slice}@${version}`);

      const recent = await db
        .selectFrom('releases')
        .select(['slice', 'version'])
        .where('published_at', '>=', horizon)
        .execute();
      for (const { slice, version } of recent) need(slice, version);

      const stack = (await registry.revertible(db)).slice(-revertibleCount - 1);
      const running = await db
        .selectFrom('rollouts')
        .select('candidate')
        .where('status', '=', 'running')
        .execute();
      for (const id of new Set([
        ...stack,
        ...running.map(({ candidate }) => candidate),
        ...(await liveSince(horizon)),
      ])) {
        const { slices, previous } = await compositionIn(db, id);
        for (const [slice, version] of Object.entries(slices)) need(slice, version);
        for (const [slice, version] of Object.entries(previous)) need(slice, version);
      }

      const stored = await artifacts.all();
      const gone = stored.filter(({ slice, version }) => !needed.has(`${slice}@${version}`));
      if (!dryRun) {
        for (const { slice, version } of gone) {
          await db.deleteFrom('releases').where('slice', '=', slice).where('version', '=', version).execute();
          await artifacts.remove(slice, version);
        }
      }
      return { removed: gone.map(nameOf), kept: stored.length - gone.length };

      /** Every composition that was live at some time since then: also the one that already was when it began. */
      async function liveSince(horizonAt: string): Promise<string[]> {
        const since = await db
          .selectFrom('history')
          .select('composition')
          .where('at', '>=', horizonAt)
          .distinct()
          .execute();
        const before = await db
          .selectFrom('history')
          .select('composition')
          .where('at', '<', horizonAt)
          .orderBy('id', 'desc')
          .limit(1)
          .execute();
        return [...since, ...before].map(({ composition }) => composition);
      }
    })
    .then(async (swept) => {
      if (!dryRun) await health.forget(healthDays, now);
      return swept;
    });
}

const nameOf = ({ slice, version }: { slice: SliceName; version: string }) => `${slice}@${version}`;
