import * as z from 'zod';
import { serviceLogger } from '@store/service-kit/logging';
import { namesOf } from '@store/release-kit/versions';
import { fields as inputs } from '../api/input';
import { mustRollOut } from '../people/permissions';
import { freezeExceptionSchema, mustNotBeFrozen } from '../rollout/freeze-state';
import { raiseIn } from '../rollout/raising';
import { mustBeRunning, servedPercent, setOf } from '../rollout/running';
import { action } from './action';
import { override, percent, rollout } from './fields';
import { askGate } from './gate';

/** Shows the rollout in progress to more visitors. The gate is asked again meanwhile: its answer is in the history. */
export const raise = action({
  name: 'raise',
  command: 'raise',
  fields: { percent, rollout, override },
  offer: { label: 'Raise', title: 'Raise the share', kind: 'primary' },
  facts: z.object({
    rollout: z.string(),
    slices: inputs.changes,
    from: z.number(),
    percent: z.number(),
    /** The share that edges serve: a control is kept of it. */
    served: z.number(),
    override: freezeExceptionSchema,
  }),
  may: (caller) => mustRollOut(caller),
  async run(db, input) {
    const running = await mustBeRunning(db, input.rollout);
    const freeze = await mustNotBeFrozen(db, input.override);
    await raiseIn(db, running, input.percent);
    return {
      rollout: running.id,
      slices: setOf(running),
      from: running.percent,
      percent: input.percent,
      served: servedPercent(input.percent, running.control_percent),
      override: freeze,
    };
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
