import type { Kysely } from 'kysely';
import { changedSlices, namesOf, slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import { compositionIn } from '../registry/compositions';
import { setNames } from '../history/history';
import { searchHistory, type HistoryEntry } from '../history/history-search';
import type { GuardState } from '../guard/guard';
import type { RegistrySchema } from '../registry/registry-schema';
import { guardStateOf, servedPercent } from '../rollout/running';

/** One rollout, in progress or ended. */
export interface RolloutView {
  id: string;
  /** `mfe-cart@1.1.0`, with commas between several. */
  names: string;
  /** What it changes, and the versions that were live when it started. */
  set: Changes;
  before: Versions;
  percent: number;
  /** The share that edges serve: a control is kept of it also at 100 %. */
  servedPercent: number;
  /** `running`, `watched`, `promoted` or `aborted`. */
  status: string;
  startedAt: string;
  guard: GuardState;
  /** Its entries in the history and the gate's answers about it, oldest first. */
  steps: HistoryEntry[];
}

/** Whether an entry of the history ended a rollout. */
export const isEnd = ({ action }: HistoryEntry): boolean => action === 'promote' || action === 'abort';

/** Largest number of steps and of the gate's answers that a page shows. */
const limit = 200;

/** A rollout with its steps; null when there is none with this id. */
export async function readRollout(db: Kysely<RegistrySchema>, id: string): Promise<RolloutView | null> {
  const row = await db.selectFrom('rollouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [control, candidate, { data: own }] = await Promise.all([
    compositionIn(db, row.control),
    compositionIn(db, row.candidate),
    searchHistory(db, { rollout: id, limit }),
  ]);
  const set = changedSlices(control, candidate);
  const names = namesOf(set);
  const end = own.find(isEnd);
  const [slice] = slicesIn(set);
  const { data: answers } = await searchHistory(db, { action: 'gate', slice, limit, before: end?.id });
  // The answer that it started with, and those while it ran.
  const start = own.find(({ action }) => action === 'start')?.id ?? 0;
  const about = answers.filter(({ facts }) => setNames(facts) === names);
  const first = about.find((answer) => answer.id < start);
  const gate = about.filter((answer) => answer.id > start || answer === first);
  return {
    id,
    names,
    percent: row.percent,
    status: row.status,
    startedAt: row.started_at,
    servedPercent: servedPercent(row.percent, row.control_percent),
    set,
    before: control.slices,
    guard: guardStateOf(row),
    steps: [...own, ...gate].sort((one, other) => one.id - other.id),
  };
}
