/**
 * Whether something may be fetched before it is needed: not with data saving. What browsers say of the line's speed decides
 * nothing: they said the same of a slow and of a fast one.
 */
export const mayFetchAhead = (): boolean =>
  // The Network Information API, which not every browser has.
  !(navigator as { connection?: { saveData: boolean } }).connection?.saveData;
