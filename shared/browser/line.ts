/**
 * Whether something may be fetched before it is needed: not with data saving. `effectiveType` does not count, because
 * browsers gave the same type for slow and fast connections.
 */
export const mayFetchAhead = (): boolean =>
  // The Network Information API, which not every browser has.
  !(navigator as { connection?: { saveData: boolean } }).connection?.saveData;
