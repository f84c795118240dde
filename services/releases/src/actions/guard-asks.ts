import * as z from 'zod';
import { guardEvidenceSchema, guardStateSchema } from '../guard/guard';
import { fields as inputs } from '../api/input';
import { entryKind, type Told } from './entry-kind';

/** The guard asks a person about a rollout. */
export const askEntry = entryKind({
  name: 'ask',
  facts: z.object({
    rollout: z.string(),
    slices: inputs.changes,
    percent: z.number(),
    evidence: guardEvidenceSchema,
    health: guardStateSchema,
  }),
  what: ({ percent }, names) => `${names} at ${percent} %`,
  told: (): Told => ({
    todo: 'Visitors go on getting it until somebody decides. Open the page below and abort it, or let it go on.',
  }),
});
