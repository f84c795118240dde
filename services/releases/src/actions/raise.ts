import * as z from 'zod';
import { serviceLogger } from '@store/service-kit/logging';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf } from '@store/release-kit/versions';
import { fields as inputs } from '../api/input';
import type { RegistryTransaction } from '../history/history';
import { mustRollOut } from '../people/permissions';
import { freezeExceptionSchema, mustNotBeFrozen } from '../rollout/freeze-state';
import { endShareIn } from '../rollout/guarding';
import { mustBePercent, mustBeRunning, nameOf, servedPercent, setOf, type Running } from '../rollout/running';
import { action } from './action';
import { override, percent, rollout } from './fields';
import { askGate } from './gate';

const facts = z.object({
  rollout: z.string(),
  slices: inputs.changes,
  from: z.number(),
  percent: z.number(),
  /** The share that edges serve: a control is kept of it. */
  served: z.number(),
  override: freezeExceptionSchema,
});
type Facts = z.infer<typeof facts>;

/** Shows the rollout in progress to more visitors. The gate is asked again meanwhile: its answer is in the history. */
export const raise = action({
  name: 'raise',
  command: 'raise',
  fields: { percent, rollout, override },
  offer: { label: 'Raise', title: 'Raise the share', kind: 'primary' },
  facts,
  may: (caller) => mustRollOut(caller),
  async run(db, input) {
    const running = await mustBeRunning(db, input.rollout);
    const freeze = await mustNotBeFrozen(db, input.override);
    return raiseIn(db, running, { percent: input.percent, override: freeze });
  },
  async after(parts, { slices, percent: share }, { who }) {
    // Nobody waits for it.
    void askGate(parts, slices, { who, why: `the share was raised to ${share} %` }).catch((error: unknown) =>
      serviceLogger('releases').error({ err: error }, 'the gate failed after a raise'),
    );
  },
  what: ({ from, percent: share }, names) => `${names} from ${from} % to ${share} %`,
  told: () => ({ todo: null }),
  done: ({ slices, served }) => `${namesOf(slices)} is shown to ${served} % of visitors.`,
});

interface Raise extends Pick<Facts, 'percent' | 'override'> {
  at?: Date;
}

/**
 * Raises the share of the rollout in progress.
 * @returns the facts of its entry.
 * @throws ReleaseError when it is no larger share.
 */
export async function raiseIn(
  db: RegistryTransaction,
  running: Running,
  { percent: share, override: freeze, at = new Date() }: Raise,
): Promise<Facts> {
  mustBePercent(share);
  if (share <= running.percent)
    throw new ReleaseError(
      `${nameOf(running)} is at ${running.percent} % already; a share is only raised. Abort to take it back.`,
    );
  await endShareIn(db, running);
  await db
    .updateTable('rollouts')
    .set({ percent: share, share_since: at.toISOString() })
    .where('id', '=', running.id)
    .execute();
  return {
    rollout: running.id,
    slices: setOf(running),
    from: running.percent,
    percent: share,
    served: servedPercent(share, running.control_percent),
    override: freeze,
  };
}
