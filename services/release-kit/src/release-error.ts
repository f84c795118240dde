import type { Release } from '@store/shared/contracts/release';

/** A problem with a release or an action on one; its message is a sentence for people. */
export class ReleaseError extends Error {}

/** Refuses to publish a stored version again. */
export const alreadyPublished = ({ slice, version }: Pick<Release, 'slice' | 'version'>) =>
  new ReleaseError(
    `${slice}@${version} is already published and never changes; raise the version in its package.json.`,
  );
