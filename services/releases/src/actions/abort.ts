import * as z from 'zod';
import { guardEvidenceSchema, guardStateSchema } from '../guard/guard';
import { endIn, mustBeRunning, type Rollout } from '../rollout/running';
import type { RegistryTransaction } from '../history/history';
import { action } from './action';
import { atShare, rolloutFacts } from './entry-kind';
import { rollout } from './fields';

const facts = rolloutFacts.extend({
  health: guardStateSchema,
  /** Compositions whose open pages go on with a new document. */
  recalled: z.array(z.string()),
  /** Why the guard did it; missing when a person did. */
  evidence: guardEvidenceSchema.optional(),
});

/** Takes the rollout in progress back: everybody gets what is live. */
export const abort = action({
  name: 'abort',
  fields: { rollout },
  offer: { label: 'Abort', title: 'Abort', kind: 'danger' },
  facts,
  run: async (db, input) => abortIn(db, await mustBeRunning(db, input.rollout)),
  what: atShare,
  todo: () =>
    'Everybody gets what was live before; nothing is urgent. Find the cause before it starts again.',
  done: (_, composition) => `Aborted: composition ${composition} is live, for everybody.`,
});

/** Ends a rollout. @returns the facts of its entry. */
export async function abortIn(db: RegistryTransaction, running: Rollout): Promise<z.infer<typeof facts>> {
  await endIn(db, running.id, 'aborted');
  const { id, slices, percent, guard, candidate } = running;
  return { rollout: id, slices, percent, health: guard, recalled: [candidate.id] };
}
