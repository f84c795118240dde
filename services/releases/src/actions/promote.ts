import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { compositionOf } from '../registry/compositions';
import { guardStateSchema, wasSeen } from '../guard/guard';
import { fields as inputs } from '../api/input';
import { mustBePerson, mustRollOut } from '../people/permissions';
import { approvalSchema, promotionOf, takesTwo, useApproval } from '../rollout/approvals';
import { endIn } from '../rollout/ending';
import { freezeExceptionSchema, mustNotBeFrozen } from '../rollout/freeze-state';
import { guardStateOf, mustBeRunning, nameOf, runningIn, setOf } from '../rollout/running';
import { watchIn } from '../rollout/watch';
import { action } from './action';
import { exception, flag, override, rollout } from './fields';

/** Makes the candidate live for everybody, and watches it for a while against a control. */
export const promote = action({
  name: 'promote',
  command: 'promote',
  fields: {
    rollout,
    unseen: exception('unseen', 'No visitor was counted with it yet. Why it becomes live all the same'),
    askOnly: flag('askOnly', 'It is a fix: an alarm asks instead of rolling back'),
    override,
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
    /** Why it was promoted although no visitor was counted with it. */
    unseen: z.string().nullable(),
    /** Whether an alarm asks a person instead of rolling back. */
    askOnly: z.boolean(),
    approval: approvalSchema,
    override: freezeExceptionSchema,
  }),
  async may(caller, _, { registry, twoPersons }) {
    mustRollOut(caller);
    const running = await runningIn(registry.db);
    if (running && takesTwo(twoPersons, setOf(running))) mustBePerson(caller);
  },
  async run(db, { askOnly, unseen, ...input }, { act, parts }) {
    const running = await mustBeRunning(db, input.rollout);
    const freeze = await mustNotBeFrozen(db, input.override);
    const health = guardStateOf(running);
    const isSeen = wasSeen(health);
    if (!isSeen && !unseen)
      throw new ReleaseError(
        `No visitor was counted with ${nameOf(running)} yet; say why it becomes live all the same (--unseen "…").`,
      );
    const slices = setOf(running);
    const approved = { slices, subject: promotionOf(running.id), who: act.who };
    const approval = await useApproval(db, parts.twoPersons, approved);
    const watchedUntil = await watchIn(db, running, { ...parts.watch, askOnly });
    if (watchedUntil === null) await endIn(db, running.id, 'promoted');
    return {
      rollout: running.id,
      slices,
      live: compositionOf(running.candidate_document).id,
      health,
      watchedUntil,
      controlPercent: running.control_percent,
      unseen: isSeen ? null : (unseen ?? null),
      askOnly,
      approval,
      override: freeze,
    };
  },
  what: ({ unseen }, names) => (unseen === null ? names : `${names} before any visitor was counted`),
  told: () => ({
    todo: 'Watch it at the desk. If it goes wrong, roll back there: two taps and a reason.',
  }),
  done({ watchedUntil, controlPercent, askOnly }, composition) {
    const promoted = `Promoted: composition ${composition} is live.`;
    if (watchedUntil === null) return promoted;
    const alarm = askOnly ? ', and an alarm asks a person' : '';
    return `${promoted} It is watched against the ${controlPercent} % of visitors who keep what was live before${alarm}.`;
  },
});
