/** Milliseconds in which a page can be used, or it has failed. */
export const startLimitMs = 10_000;
