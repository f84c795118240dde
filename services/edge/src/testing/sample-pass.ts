import type { TesterPass } from '@store/release-kit/tester-link';
import { everySlice } from '@store/release-kit/testing/sample-release';

/** A tester's pass for version 1.0.0 of every slice at the shop, for an hour. */
export const samplePass = (changes: Partial<TesterPass> = {}): TesterPass => ({
  id: 'a1',
  site: 'shop',
  slices: everySlice('1.0.0'),
  until: Date.now() + 3_600_000,
  ...changes,
});
