import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf, type Changes } from '@store/release-kit/versions';
import { parseSet } from '../cli/words';
import { fields as inputs } from '../api/input';
import { mustBePerson, mustRollOut } from '../people/permissions';
import { promotionOf, startOf, takesTwo } from '../rollout/approvals';
import { mustBeRunning } from '../rollout/running';
import { action } from './action';
import { field, rollout, set } from './fields';

/** Agrees as the second person to the start of a set or, without one, to the promotion of the rollout in progress. */
export const approve = action({
  name: 'approve',
  fields: {
    rollout,
    slices: field({
      ...set,
      schema: inputs.changes.optional(),
      fromForm: (sent, name) => (sent.rollout ? undefined : set.fromForm(sent, name)),
      fromWords: ({ plain }) => (plain.length > 0 ? parseSet(plain) : undefined),
    }),
  },
  offer: { label: 'Approve', title: 'Approve the promotion' },
  facts: z.object({
    slices: inputs.changes,
    /** The rollout whose promotion is approved; without it, it is a start. */
    rollout: z.string().optional(),
  }),
  may(caller) {
    mustRollOut(caller);
    mustBePerson(caller);
  },
  async prepare({ registry }, { slices }) {
    if (slices) await registry.mustExist(slices);
  },
  async run(db, input, { act: { who, why }, parts }) {
    const running = input.slices ? null : await mustBeRunning(db, input.rollout);
    const slices: Changes = running ? running.slices : (input.slices ?? {});
    const subject = running ? promotionOf(running.id) : startOf(slices);
    if (!takesTwo(parts.twoPersons, slices))
      throw new ReleaseError(`${namesOf(slices)} needs no approval; one person starts and promotes it.`);
    const inserted = await db
      .insertInto('approvals')
      .values({ subject, who, why, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('who')
      .execute();
    if (inserted.length === 0) throw new ReleaseError(`You, ${who}, have approved ${subject} already.`);
    return { slices, rollout: running?.id };
  },
  what: ({ slices, rollout: id }) => (id === undefined ? startOf(slices) : promotionOf(id)),
  done: ({ slices, rollout: id }) =>
    `You approved ${id === undefined ? `the start of ${namesOf(slices)}` : 'the promotion'}.`,
});
