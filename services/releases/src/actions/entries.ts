import * as z from 'zod';
import { fields } from '../api/input';
import { guardEvidenceSchema, guardStateSchema } from '../guard/guard';
import { atShare, entryKind, rolloutFacts } from './entry-kind';

const slices = fields.changes;

/** The guard asks a person about a rollout. */
export const askEntry = entryKind({
  name: 'ask',
  facts: rolloutFacts.extend({ evidence: guardEvidenceSchema, health: guardStateSchema }),
  what: atShare,
  todo: () =>
    'Visitors go on getting it until somebody decides. Open the page below and abort it, or let it go on.',
});

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
  todo: () =>
    'It has left the queue, and no visitor has seen it. Mend what the reason names, then queue it again.',
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
  todo: () => 'A rollback may not work. Mend the way back before the next rollout starts.',
});

export const sweepEntry = entryKind({
  name: 'sweep',
  facts: z.object({ removed: z.array(z.string()), kept: z.number() }),
  what: ({ removed, kept }) => `removed ${[removed.length, ...removed].join(' ')}, kept ${kept}`,
});
