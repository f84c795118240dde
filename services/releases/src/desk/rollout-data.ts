import type { Kysely } from 'kysely';
import { slicesIn } from '@store/release-kit/versions';
import { setNames } from '../history/history';
import { searchHistory, type HistoryEntry } from '../history/history-search';
import type { RegistrySchema } from '../registry/registry-schema';
import { rolloutIn } from '../rollout/running';

/** One rollout, in progress or ended, with its entries in the history and the gate's answers about it, oldest first. */
export type RolloutView = NonNullable<Awaited<ReturnType<typeof readRollout>>>;

/** Whether an entry of the history ended a rollout. */
export const isEnd = ({ action }: HistoryEntry): boolean => action === 'promote' || action === 'abort';

/** Largest number of steps and of the gate's answers that a page shows. */
const limit = 200;

/** A rollout with its steps; null when there is none with this id. */
export async function readRollout(db: Kysely<RegistrySchema>, id: string) {
  const rollout = await rolloutIn(db, 'id', id);
  if (!rollout) return null;
  const { data: own } = await searchHistory(db, { rollout: id, limit });
  const end = own.find(isEnd);
  const [slice] = slicesIn(rollout.slices);
  const { data: answers } = await searchHistory(db, { action: 'gate', slice, limit, before: end?.id });
  // The answer that it started with, and those while it ran.
  const start = own.find(({ action }) => action === 'start')?.id ?? 0;
  const about = answers.filter(({ facts }) => setNames(facts) === rollout.names);
  const first = about.find((answer) => answer.id < start);
  const gate = about.filter((answer) => answer.id > start || answer === first);
  return { ...rollout, steps: [...own, ...gate].sort((one, other) => one.id - other.id) };
}
