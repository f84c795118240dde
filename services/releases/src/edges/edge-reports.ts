import { mustBePlausible, type EdgeReport } from '@store/release-kit/edge-reports';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistryTransaction } from '../history/history';
import { decideIn } from '../actions/guard';
import type { ReleaseParts } from '../release-parts';
import { ingestIn } from '../rollout/guarding';
import { hearEdge } from './edge-presence';
import { addHealth, isFirstReport } from './health-records';

/** Shortest time between two reports in milliseconds. Edges send one a second, and their timers may be early. */
const pauseMs = 900;

/** Takes in the reports of edges. A report waits for the lock of all actions only when the guard has to act. */
export class EdgeReports {
  /** Reporter (a credential, or an edge with the shared credential) → time of its last report, the earliest first. */
  private readonly recent = new Map<string, number>();

  constructor(private readonly sources: Pick<ReleaseParts, 'registry' | 'changes'>) {}

  /** @param reporter a credential, or an edge with the shared credential. @returns whether it may report now. */
  admits(reporter: string, now = performance.now()): boolean {
    for (const [name, at] of this.recent) {
      if (now - at < pauseMs) break;
      this.recent.delete(name);
    }
    if (this.recent.has(reporter)) return false;
    this.recent.set(reporter, now);
    return true;
  }

  /**
   * Takes in a report, once however often it is sent. The guard may take the rollout back.
   * @throws ReleaseError when it has more than the time since the last one can bring, or names what does not exist.
   */
  async ingest(report: EdgeReport): Promise<void> {
    const { registry, changes } = this.sources;
    const { counts, rollout } = report;
    const isHealth = rollout !== null || counts.length > 0;
    const { isChanged, isAlarming } = await registry.db.transaction().execute(async (db) => {
      const heard = await hearEdge(db, report);
      if (!isHealth) return { ...heard, isAlarming: false };
      // Counted before, but what the guard does may have failed then.
      if (!(await isFirstReport(db, report.id))) return { ...heard, isAlarming: rollout !== null };
      mustBePlausible(report, heard.secondsSince);
      await mustExist(db, counts);
      await addHealth(db, counts);
      const isDue = rollout !== null && (await ingestIn(db, rollout));
      return { ...heard, isAlarming: isDue };
    });
    if (rollout && isAlarming) {
      const evidence = await registry.exclusively((db) => decideIn(db, rollout.id));
      if (evidence) changes.notify();
    }
    if (isChanged || isHealth) changes.notify('health');
  }
}

/** @throws ReleaseError naming a release that no visitor can have been served. */
async function mustExist(db: RegistryTransaction, counts: EdgeReport['counts']): Promise<void> {
  const names = new Set(counts.map(({ slice, version }) => `${slice}@${version}`));
  if (names.size === 0) return;
  const known = await db
    .selectFrom('releases')
    .select(['slice', 'version'])
    .where('is_public', '=', true)
    .where('slice', 'in', [...new Set(counts.map(({ slice }) => slice))])
    .where('version', 'in', [...new Set(counts.map(({ version }) => version))])
    .execute();
  for (const { slice, version } of known) names.delete(`${slice}@${version}`);
  const [unknown] = names;
  if (unknown !== undefined) throw new ReleaseError(`The report counts ${unknown}, which was never served.`);
}
