import type { SliceName } from '@store/shared/contracts/slices';
import { compositionIn } from './compositions';
import type { Operations } from './operations';

/** Days for which published releases and live compositions are kept. */
export const retentionDays = 90;

/** Number of compositions that stay available for rollbacks, whatever their age. */
const revertibleCount = 10;

/** Days for which page health is kept. */
const healthDays = 30;

interface Sweep {
  /** Only lists the releases that would be removed. */
  dryRun: boolean;
  now?: number;
}

export interface Swept {
  removed: string[];
  kept: number;
}

/**
 * Removes unused releases. It keeps releases of the last 90 days, and the releases of the live composition, a rollout's
 * candidate, the last ten compositions for rollbacks and every composition that was live in the last 90 days, each with
 * the previous version, which browsers fall back to.
 */
export async function sweep(operations: Operations, { dryRun, now = Date.now() }: Sweep): Promise<Swept> {
  const { registry, artifacts, health } = operations;
  // Under the lock of all actions, so that nothing becomes live meanwhile.
  return registry
    .exclusively(async (db) => {
      const horizon = new Date(now - retentionDays * 86_400_000).toISOString();
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
      const unused = stored.filter(({ slice, version }) => !needed.has(`${slice}@${version}`));
      if (!dryRun) {
        for (const { slice, version } of unused) {
          await db.deleteFrom('releases').where('slice', '=', slice).where('version', '=', version).execute();
          await artifacts.remove(slice, version);
        }
      }
      return { removed: unused.map(nameOf), kept: stored.length - unused.length };

      /** Every composition that was live at some time since then, including the one that was live at its beginning. */
      async function liveSince(horizonAt: string): Promise<string[]> {
        const since = await db
          .selectFrom('history')
          .select('composition')
          .where('composition', '!=', '')
          .where('at', '>=', horizonAt)
          .distinct()
          .execute();
        const before = await db
          .selectFrom('history')
          .select('composition')
          .where('composition', '!=', '')
          .where('at', '<', horizonAt)
          .orderBy('id', 'desc')
          .limit(1)
          .execute();
        return [...since, ...before].map(({ composition }) => composition);
      }
    })
    .then(async (swept) => {
      if (!dryRun) await health.deleteOlderThan(healthDays, now);
      return swept;
    });
}

const nameOf = ({ slice, version }: { slice: SliceName; version: string }) => `${slice}@${version}`;
