import type { Assignment } from '@store/release-kit/assignment';
import type { FirstGroup } from '@store/release-kit/first-group';
import type { ServingState } from '@store/release-kit/serving';
import type { Changes } from '@store/release-kit/versions';
import type { Serving } from './composition-pool';

/** A rollout whose candidate this edge serves, in progress or promoted and watched. One of its two compositions is live. */
export interface ServedRollout {
  id: string;
  /** The set: what its candidate changes. */
  slices: Changes;
  percent: number;
  first?: FirstGroup | undefined;
  assignment: Assignment;
  candidate: Serving;
  control: Serving;
}

/** What this edge serves now. */
export interface Served {
  revision: number;
  live: Serving;
  rollout: ServedRollout | null;
}

/**
 * What an edge serves after a newer state has ended its rollout: of the two compositions the one that is live now, else one
 * that was not recalled. Null while the rollout goes on, and when there is none.
 */
export function withoutEndedRollout({ revision, live, rollout }: Served, newer: ServingState): Served | null {
  if (!rollout || [newer.rollout?.id, newer.watch?.id].includes(rollout.id)) return null;
  const both = [rollout.candidate, rollout.control];
  const left =
    both.find(({ composition }) => composition.id === newer.live.id) ??
    [live, ...both].find(({ composition }) => !newer.recalled.includes(composition.id));
  return { revision, live: left ?? live, rollout: null };
}
