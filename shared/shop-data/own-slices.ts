import type { SliceName } from '../contracts/slices';

/** The remotes that this repository builds. A shop may have others: its compositions name them. */
export const ownRemotes = ['mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'] as const;

/** The slices that this repository builds. For commands that build or publish them, and for tests. */
export const ownSlices = ['shell', ...ownRemotes] as const;

/** Slices in `examples/`, made as other teams make theirs. `npm start` publishes them with the repository's own. */
export const exampleSlices = ['mfe-wishlist'] as const;

/** The folder of a slice's sources in this repository. */
export const sliceFolder = (slice: SliceName): string =>
  exampleSlices.some((example) => example === slice) ? `examples/${slice}` : slice;
