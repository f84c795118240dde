import * as z from 'zod';
import { serviceLogger } from '@store/service-kit/logging';
import { firstGroupSchema } from '@store/release-kit/first-group';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistryTransaction } from '../history/history';
import { presentFreeze } from '../rollout/freezes';
import { endShareIn } from '../rollout/guarding';
import { despiteText, freezeObjections, goneOverSchema, mustGoOver } from '../rollout/objections';
import { mustBePercent, mustBeRunning, servedPercent, shownSentence, type Rollout } from '../rollout/running';
import { action } from './action';
import { rolloutFacts } from './entry-kind';
import { despite, percent, rollout } from './fields';
import { askGate } from './gate';

const facts = rolloutFacts.extend({
  from: z.number(),
  /** The share that edges serve: a control is kept of it. */
  served: z.number(),
  /** The group that the rollout began with, as edges serve it. */
  first: firstGroupSchema.optional(),
  despite: goneOverSchema,
});
type Facts = z.infer<typeof facts>;

/** Shows the rollout in progress to more visitors. The gate is asked again meanwhile: its answer is in the history. */
export const raise = action({
  name: 'raise',
  fields: { percent, rollout, despite },
  offer: { label: 'Raise', title: 'Raise the share', kind: 'primary' },
  facts,
  async run(db, input) {
    const running = await mustBeRunning(db, input.rollout);
    const objections = freezeObjections(await presentFreeze(db));
    const goneOver = mustGoOver('the raise', objections, input.despite);
    return raiseIn(db, running, { percent: input.percent, despite: goneOver });
  },
  async after(parts, { slices, percent: share }, { who }) {
    // Nobody waits for it.
    void askGate(parts, slices, { who, why: `the share was raised to ${share} %` }).catch((error: unknown) =>
      serviceLogger('releases').error({ err: error }, 'the gate failed after a raise'),
    );
  },
  what: ({ from, percent: share, despite: goneOver }, names) =>
    `${names} from ${from} % to ${share} %${despiteText(goneOver)}`,
  todo: () => null,
  done: ({ slices, percent: share, served, first }) =>
    shownSentence(slices, { percent: share, served, first }),
});

interface Raise extends Pick<Facts, 'percent' | 'despite'> {
  at?: Date;
}

/**
 * Raises the share of the rollout in progress.
 * @returns the facts of its entry.
 * @throws ReleaseError when it is no larger share.
 */
export async function raiseIn(
  db: RegistryTransaction,
  running: Rollout,
  { percent: share, despite: goneOver, at = new Date() }: Raise,
): Promise<Facts> {
  mustBePercent(share);
  if (share <= running.percent)
    throw new ReleaseError(
      `${running.names} is at ${running.percent} % already; a share is only raised. Abort to take it back.`,
    );
  await endShareIn(db, running);
  await db
    .updateTable('rollouts')
    .set({ percent: share, share_since: at.toISOString() })
    .where('id', '=', running.id)
    .execute();
  return {
    rollout: running.id,
    slices: running.slices,
    from: running.percent,
    percent: share,
    served: servedPercent(share, running.controlPercent),
    first: running.first,
    despite: goneOver,
  };
}
