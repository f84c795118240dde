/** The remotes that this repository builds. A shop may have others: its compositions name them. */
export const ownRemotes = ['mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'] as const;

/** The slices that this repository builds. For commands that build or publish them, and for tests. */
export const ownSlices = ['shell', ...ownRemotes] as const;
