import * as z from 'zod';
import { compositionSchema, sliceNameSchema, type Composition } from '@store/shared/contracts/release';

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
  /** Ids of keys that were revoked: releases that only they signed are not served. */
  revokedKeys: z.array(z.string()).default([]),
  /** Ids of compositions that were taken back, by an abort or a rollback, in the last seven days. */
  recalled: z.array(z.string()).default([]),
  /**
   * Slice → versions, of those that the registry still has, that were in a composition that was live or in a rollout. Anybody
   * may have their files; those of others only testers.
   */
  publicVersions: z.record(z.string(), z.array(z.string())).default({}),
});
export type ServingState = z.infer<typeof servingSchema>;

/** `mfe-cart@1.2.0`: the public versions of a state, with those that it serves, which an earlier registry does not list. */
export function publicReleases({ live, rollout, watch, publicVersions }: ServingState): Set<string> {
  const served = [live, rollout?.candidate, watch?.control].filter(
    (composition) => composition !== undefined,
  );
  const names = [...served.flatMap(releasesIn)];
  for (const [slice, versions] of Object.entries(publicVersions))
    for (const version of versions) names.push(`${slice}@${version}`);
  return new Set(names);
}

/** A composition's releases, with those that its pages fall back to. */
const releasesIn = ({ slices, previous }: Composition): string[] =>
  [slices, previous].flatMap((versions) =>
    Object.entries(versions).map(([slice, version]) => `${slice}@${version}`),
  );

/** A rollout for display. */
export interface Rollout {
  id: string;
  slice: string;
  version: string;
  percent: number;
  who: string;
  startedAt: string;
}
