import type { Release } from '@store/shared/contracts/release';

/** A release in messages, with whoever published it: `mfe-cart@1.1.0 (published by carl)`. */
export const releaseName = ({
  slice,
  version,
  publisher,
}: Pick<Release, 'slice' | 'version' | 'publisher'>): string =>
  `${slice}@${version}${publisher === undefined ? '' : ` (published by ${publisher})`}`;
