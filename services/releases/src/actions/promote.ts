import * as z from 'zod';
import { guardStateSchema } from '../guard/guard';
import { fields as inputs } from '../api/input';
import { mustBePerson, mustRollOut } from '../people/permissions';
import { approvalSchema, promotionOf, takesTwo, useApproval } from '../rollout/approvals';
import { endIn, mustBeRunning, runningIn } from '../rollout/running';
import { presentFreeze } from '../rollout/freezes';
import { despiteText, goneOverSchema, mustGoOver, promotionObjections } from '../rollout/objections';
import { watchIn } from '../rollout/guarding';
import { action } from './action';
import { despite, field, rollout } from './fields';

/** Makes the candidate live for everybody, and watches it for a while against a control. */
export const promote = action({
  name: 'promote',
  fields: {
    rollout,
    askOnly: field({
      schema: z.boolean().default(false),
      kind: 'flag',
      label: 'It is a fix: an alarm asks instead of rolling back',
      fromForm: ({ askOnly }) => askOnly === 'yes',
      fromWords: (words) => words['ask-only'],
    }),
    despite,
  },
  offer: { label: 'Promote', title: 'Promote' },
  facts: z.object({
    rollout: z.string(),
    slices: inputs.changes,
    live: z.string(),
    health: guardStateSchema,
    /** Until when it is watched, ISO 8601; null when it is not. */
    watchedUntil: z.string().nullable(),
    controlPercent: z.number(),
    /** Whether an alarm asks a person instead of rolling back. */
    askOnly: z.boolean(),
    approval: approvalSchema,
    despite: goneOverSchema,
  }),
  async may(caller, _, { registry, twoPersons }) {
    mustRollOut(caller);
    const running = await runningIn(registry.db);
    if (running && takesTwo(twoPersons, running.slices)) mustBePerson(caller);
  },
  async run(db, { askOnly, ...input }, { act, parts }) {
    const running = await mustBeRunning(db, input.rollout);
    const { slices, guard: health } = running;
    const objections = promotionObjections(health, running.names, await presentFreeze(db));
    const goneOver = mustGoOver('the promotion', objections, input.despite);
    const approved = { slices, subject: promotionOf(running.id), who: act.who };
    const approval = await useApproval(db, parts.twoPersons, approved);
    const watchedUntil = await watchIn(db, running, { ...parts.watch, askOnly });
    if (watchedUntil === null) await endIn(db, running.id, 'promoted');
    return {
      rollout: running.id,
      slices,
      live: running.candidate.id,
      health,
      watchedUntil,
      controlPercent: running.controlPercent,
      askOnly,
      approval,
      despite: goneOver,
    };
  },
  what: ({ despite: goneOver }, names) => names + despiteText(goneOver),
  todo: () => 'Watch it at the desk. If it goes wrong, roll back there: two taps and a reason.',
  done({ watchedUntil, controlPercent, askOnly }, composition) {
    const promoted = `Promoted: composition ${composition} is live.`;
    if (watchedUntil === null) return promoted;
    const alarm = askOnly ? ', and an alarm asks a person' : '';
    return `${promoted} It is watched against the ${controlPercent} % of visitors who keep what was live before${alarm}.`;
  },
});
