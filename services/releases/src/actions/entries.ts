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

export const rotateKeyEntry = entryKind({
  name: 'keys-rotate',
  facts: z.object({ slice: z.string(), key: z.string() }),
  what: ({ slice, key }) => `${slice} to ${key}`,
});
export const signAgainEntry = entryKind({
  name: 'keys-sign-again',
  facts: z.object({ releases: z.number() }),
  what: ({ releases }) => `${releases} releases`,
});
export const revokeKeyEntry = entryKind({
  name: 'keys-revoke',
  facts: z.object({ key: z.string() }),
  what: ({ key }) => key,
});

const holder = z.object({ name: z.string(), role: z.string(), of: z.array(z.string()) });
export const personEntry = entryKind({
  name: 'person',
  facts: holder,
  what: ({ name, role, of }) => [name, role, ...of].join(' '),
});
export const credentialEntry = entryKind({
  name: 'credential',
  facts: holder.extend({ id: z.string() }),
  what: ({ id, name, role, of }) => [id, 'of', name, role, ...of].join(' '),
});
