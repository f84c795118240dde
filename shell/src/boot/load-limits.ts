/**
 * Milliseconds for a remote to load (`first`), then for its last good version (`previous`), together 5 s. A version
 * without a predecessor gets all of it (`only`). A dev server answers after compiling.
 */
export const loadLimits: LoadLimits = __DEVELOPMENT__
  ? { first: 30_000, previous: 1800, only: 30_000 }
  : { first: 2800, previous: 1800, only: 4600 };

/** For modules such as those of slots. They may take long, because the page works without them. */
export const patientLimits: LoadLimits = { first: 20_000, previous: 20_000, only: 20_000 };

/** Time limits of a page that the server has rendered: shoppers can read it while the previous version loads. */
export const servedLimits: LoadLimits = { ...patientLimits, first: loadLimits.first };

export type LoadLimits = Record<'first' | 'previous' | 'only', number>;
