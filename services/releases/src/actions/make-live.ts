import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf } from '@store/release-kit/versions';
import { compose, keepComposition, liveIn } from '../registry/compositions';
import { fields as inputs } from '../api/input';
import { mustNotBeFrozen } from '../rollout/freezes';
import { endWatchIn, mustBeNoDraft, runningIn } from '../rollout/running';
import { mustBeServable } from '../registry/stored-releases';
import { action } from './action';
import { field, set } from './fields';

/** Makes the versions of a working copy live at once, for everybody: in development only. */
export const makeLive = action({
  name: 'make-live',
  command: null,
  fields: { slices: field({ ...set, schema: inputs.slices }) },
  facts: z.object({ slices: inputs.slices, live: z.string() }),
  async prepare(parts, { slices }) {
    if (parts.production && (await parts.registry.live()))
      throw new ReleaseError('In production a version becomes live by a rollout: start, raise, promote.');
    mustBeNoDraft(slices);
    await mustBeServable(parts, slices);
  },
  async run(db, { slices }) {
    const present = await liveIn(db);
    const next = await compose(db, present, slices);
    if (next.id === present?.id) throw new ReleaseError(`${namesOf(slices)} is live already.`);
    const running = await runningIn(db);
    if (running)
      throw new ReleaseError(
        `${running.names} is in progress at ${running.percent} %; promote or abort it first.`,
      );
    if (present) await mustNotBeFrozen(db);
    await endWatchIn(db);
    await keepComposition(db, next);
    return { slices, live: next.id };
  },
  what: (_, names) => names,
  done: ({ slices }, composition) => `Live: ${namesOf(slices)}, composition ${composition}.`,
});
