/** A size in kilobytes of 1000 bytes, rounded up, as budgets are meant: `12 KB`. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`;
