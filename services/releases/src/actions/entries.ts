import * as z from 'zod';
import { fields } from '../api/input';
import { entryKind, type Told } from './entry-kind';

const slices = fields.changes;

/** A release was published. */
export const publishEntry = entryKind({
  name: 'publish',
  facts: z.object({ slices, sha256: z.string() }),
  what: (_, names) => names,
});

/** A set could not start when its turn came. */
export const notStartedEntry = entryKind({
  name: 'not-started',
  facts: z.object({ slices, queuedBy: z.string() }),
  what: ({ queuedBy }, names) => `${names}, queued by ${queuedBy}`,
  told: (): Told => ({
    todo: 'It has left the queue, and no visitor has seen it. Mend what the reason names, then queue it again.',
  }),
});

/** The composition that a drill goes back to. */
const drillFacts = z.object({ target: z.string() });

/** A drill began. */
export const drillEntry = entryKind({
  name: 'drill',
  facts: drillFacts,
  what: ({ target }) => `back to ${target} and forward, at 0 %`,
});

export const drillPassedEntry = entryKind({
  name: 'drill-passed',
  facts: drillFacts,
  what: ({ target }) => target,
});
export const drillFailedEntry = entryKind({
  name: 'drill-failed',
  facts: drillFacts,
  what: ({ target }) => target,
  told: (): Told => ({
    todo: 'A rollback may not work. Mend the way back before the next rollout starts.',
  }),
});

export const sweepEntry = entryKind({
  name: 'sweep',
  facts: z.object({ removed: z.array(z.string()), kept: z.number() }),
  what: ({ removed, kept }) => `removed ${[removed.length, ...removed].join(' ')}, kept ${kept}`,
});
