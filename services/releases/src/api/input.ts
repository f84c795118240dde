import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { versionSchema } from '@store/shared/contracts/release';
import { isSliceName, sliceNameRule, type SliceName } from '@store/shared/contracts/slices';

/** What somebody sent is not as it should be; the message says so in sentences. */
export class InputError extends ReleaseError {}

/** Parses what somebody sent. @throws InputError with the sentence of each field that is wrong. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input ?? {}, {
    // For fields without a sentence of their own.
    error: ({ path = [] }) =>
      `${path.length > 0 ? path.map(String).join('.') : 'The request'} is missing or is not as it should be.`,
  });
  if (parsed.success) return parsed.data;
  throw new InputError([...new Set(parsed.error.issues.map(({ message }) => message))].join(' '));
}

const aVersion = 'A version has three numbers, such as 1.3.0.';
const aShare = 'A share is a number of percent, from 0 to 100.';

const aTime = 'A time is a day or a time with its zone, such as 2026-11-27 or 2026-11-27T08:00Z.';
const slice = z.custom<SliceName>((name) => typeof name === 'string' && isSliceName(name), sliceNameRule);
const version = z.string(aVersion).refine((text) => versionSchema.safeParse(text).success, aVersion);

/** Fields with the sentences that say what is wrong with them. */
export const fields = {
  slice,
  version,
  /** Versions by slice. */
  slices: z.partialRecord(slice, version, `Name releases by their slice: ${sliceNameRule}`),
  /** Versions by slice, and null for slices that are retired. */
  changes: z.partialRecord(slice, z.nullable(version), `Name releases by their slice: ${sliceNameRule}`),
  why: z
    .string('Say why, in a few words.')
    .trim()
    .min(3, 'Say why, in a few words.')
    .max(500, 'A reason has 500 characters at most.'),
  percent: z.number(aShare),
  /** A day or a time as ISO 8601; a day begins at 00:00 UTC. */
  time: z.union(
    [z.iso.date(), z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
    aTime,
  ),
};
