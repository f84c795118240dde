import type { CompositionFollower } from '../releases/composition-follower';

type Fake = Pick<CompositionFollower, 'staleSince' | 'forTester' | 'isPublic' | 'isRevoked' | 'isRecalled'>;

/** A follower whose registry answers, with nothing public, revoked or recalled. */
export const fakeFollower = (changes: Partial<Fake> = {}): Fake => ({
  staleSince: null,
  forTester: () => Promise.reject(new Error('there are no testers')),
  isPublic: () => false,
  isRevoked: () => false,
  isRecalled: () => false,
  ...changes,
});
