import * as z from 'zod';
import { compositionSchema, sliceNameSchema } from '@store/shared/contracts/release';

/**
 * The serving state: the live composition, during a rollout its candidate, while a promotion is watched what was live
 * before it, revoked testers' links, recalled compositions.
 */
export const servingSchema = z.object({
  /** Grows with every action; edges wait for a larger one than theirs. */
  revision: z.number(),
  live: compositionSchema,
  rollout: z.nullable(
    z.object({
      id: z.string(),
      /** The first slice of the set, for edges that do not know sets; the set is what the candidate changes. */
      slice: sliceNameSchema,
      version: z.string(),
      percent: z.number(),
      candidate: compositionSchema,
    }),
  ),
  /** A promoted rollout that is watched: the live composition is its candidate, which `percent` of visitors get. */
  watch: z
    .nullable(z.object({ id: z.string(), percent: z.number(), control: compositionSchema }))
    .default(null),
  /** Ids of testers' links that were revoked and have not expired. */
  revokedLinks: z.array(z.string()).default([]),
  /** Ids of compositions that were taken back, by an abort or a rollback, in the last seven days. */
  recalled: z.array(z.string()).default([]),
});
export type ServingState = z.infer<typeof servingSchema>;

/** A rollout for display. */
export interface Rollout {
  id: string;
  slice: string;
  version: string;
  percent: number;
  who: string;
  startedAt: string;
}
