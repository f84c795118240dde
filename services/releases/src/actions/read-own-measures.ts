import { releaseSchema, type OwnMeasure } from '@store/shared/contracts/release';
import { entriesOf } from '@store/release-kit/versions';
import type { SliceName } from '@store/shared/contracts/slices';
import { minimumVisitors, visitorsOf } from '../guard/guard';
import { queryFor, withReading, type Reading } from '../guard/own-measures';
import type { Prometheus } from '../guard/prometheus';
import type { Registry } from '../registry/registry';
import type { ReleaseParts } from '../release-parts';
import { lockedGuard, setGuard } from '../rollout/guarding';
import { comparedIn, type Rollout } from '../rollout/running';
import { decideIn } from './guard';

/** A measure, and what was read of it in both arms. */
interface Asked {
  slice: SliceName;
  measure: OwnMeasure;
  reading: Reading;
}

/**
 * Asks Prometheus for the own measures of what is rolled out, in both arms, and lets the guard decide: a periodic job, which one
 * registry runs at a time. Answers that come after the share has changed are dropped.
 */
export async function readOwnMeasures(parts: ReleaseParts): Promise<void> {
  const { registry, prometheus, changes } = parts;
  const compared = await comparedIn(registry.db);
  if (!prometheus || !compared || hasOwnShare(compared)) return;
  const asked = await askAll(registry, prometheus, compared);
  if (asked.length === 0) return;
  const evidence = await registry.exclusively(async (db) => {
    const now = await comparedIn(db);
    if (!now || shareOf(now) !== shareOf(compared)) return null;
    const guard = await lockedGuard(db, now.id);
    const counts = visitorsOf(guard) >= minimumVisitors;
    const own = asked.map(({ slice, measure, reading }) => {
      const before = guard.own.find((state) => state.slice === slice && state.name === measure.name);
      return withReading(before, slice, measure, { reading, counts });
    });
    await setGuard(db, now.id, { ...guard, own });
    return decideIn(db, now.id);
  });
  changes.notify(evidence ? 'serving' : 'health');
}

/** Whether a group has a larger share than others: a query cannot leave its visitors out of the comparison. */
const hasOwnShare = ({ first, served }: Rollout) => (first?.percent ?? 0) > served;

const shareOf = ({ id, status, percent }: Rollout) => [id, status, percent].join();

async function askAll({ db }: Registry, prometheus: Prometheus, compared: Rollout): Promise<Asked[]> {
  const { control, candidate } = compared;
  const asked: Asked[] = [];
  for (const [slice, version] of entriesOf(compared.slices)) {
    const before = control.slices[slice];
    // A new slice has nothing to compare it with.
    if (before === undefined) continue;
    const row = await db
      .selectFrom('releases')
      .select('document')
      .where('slice', '=', slice)
      .where('version', '=', version)
      .executeTakeFirst();
    const { measures = [] } = row ? releaseSchema.parse(JSON.parse(row.document)) : {};
    for (const measure of measures) {
      const queryOf = (arm: keyof Reading) =>
        queryFor(measure, {
          $slice: slice,
          $arm: arm,
          $version: arm === 'candidate' ? version : before,
          $composition: arm === 'candidate' ? candidate.id : control.id,
        });
      const [ofCandidate, ofControl] = await Promise.all([
        prometheus.ask(queryOf('candidate')),
        prometheus.ask(queryOf('control')),
      ]);
      asked.push({ slice, measure, reading: { candidate: ofCandidate, control: ofControl } });
    }
  }
  return asked;
}
