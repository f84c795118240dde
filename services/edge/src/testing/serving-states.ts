import type { ServingState } from '@store/release-kit/serving';
import { everySlice } from '@store/release-kit/testing/sample-release';
import type { Composition } from '@store/shared/contracts/release';

export const first: Composition = { id: 'first', slices: everySlice('1.0.0'), previous: {} };
export const next: Composition = { ...first, id: 'next', slices: { ...first.slices, 'mfe-cart': '1.0.1' } };
/** A release of it is missing. */
export const damaged: Composition = {
  ...first,
  id: 'damaged',
  slices: { ...first.slices, 'mfe-cart': '9.9.9' },
};

/** What the registry says is served: `live`, and a rollout when there is a candidate. */
export const serving = (revision: number, live: Composition, candidate?: Composition): ServingState => ({
  revision,
  live,
  rollout: candidate ? { id: 'r1', percent: 5, candidate } : null,
  watch: null,
  revokedLinks: [],
  recalled: [],
  publicVersions: {},
  revokedKeys: [],
});
