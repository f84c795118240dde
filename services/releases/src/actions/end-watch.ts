import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { guardStateSchema } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import { fields as inputs } from '../api/input';
import { endWatchIn, watchedIn, type Rollout } from '../rollout/running';
import { action } from './action';

/** Ends the watch on the last promotion: the control gets what is live as well. */
export const endWatch = action({
  name: 'end-watch',
  fields: {},
  offer: { label: 'End the watch', title: 'Give it to the control as well' },
  facts: z.object({ rollout: z.string(), slices: inputs.changes, health: guardStateSchema }),
  async run(db) {
    const watched = await watchedIn(db);
    if (!watched) throw new ReleaseError('No promotion is being watched.');
    return endWatchOf(db, watched);
  },
  what: (_, names) => names,
  done: () => 'The watch has ended; everybody gets what is live.',
});

/** @returns the facts of its entry. */
export async function endWatchOf(db: RegistryTransaction, watched: Rollout) {
  await endWatchIn(db);
  return { rollout: watched.id, slices: watched.slices, health: watched.guard };
}
