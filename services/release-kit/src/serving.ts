import * as z from 'zod';
import { compositionSchema } from '@store/shared/contracts/release';
import { firstGroupSchema } from './first-group';

/**
 * The serving state: the live composition, during a rollout its candidate, while a promotion is watched what was live
 * before it, revoked testers' links, recalled compositions, and which versions are public.
 */
export const servingSchema = z.object({
  /** Grows with every action; edges wait for a larger one than theirs. */
  revision: z.number(),
  live: compositionSchema,
  rollout: z.nullable(
    z.object({
      id: z.string(),
      percent: z.number(),
      /** With whom it begins; an edge that does not know groups serves the share of all alone. */
      first: firstGroupSchema.optional(),
      candidate: compositionSchema,
    }),
  ),
  /** A promoted rollout that is watched: the live composition is its candidate, which `percent` of visitors get. */
  watch: z.nullable(z.object({ id: z.string(), percent: z.number(), control: compositionSchema })),
  /** Ids of testers' links that were revoked and have not expired. */
  revokedLinks: z.array(z.string()),
  /** Ids of keys that were revoked: releases that only they signed are not served. */
  revokedKeys: z.array(z.string()),
  /** Ids of compositions that were taken back, by an abort or a rollback, in the last seven days. */
  recalled: z.array(z.string()),
  /**
   * Slice → versions, of those that the registry still has, that were in a composition that was live or in a rollout. Anybody
   * may have their files; those of others only testers.
   */
  publicVersions: z.record(z.string(), z.array(z.string())),
});
export type ServingState = z.infer<typeof servingSchema>;

/** `mfe-cart@1.2.0`: the public versions of a state. */
export function publicReleases({ publicVersions }: ServingState): Set<string> {
  const names: string[] = [];
  for (const [slice, versions] of Object.entries(publicVersions))
    for (const version of versions) names.push(`${slice}@${version}`);
  return new Set(names);
}
