interface Connection extends EventTarget {
  saveData: boolean;
  effectiveType: string;
}

/** The Network Information API, which not every browser has. */
const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether something may be fetched before it is needed: not with data saving, nor on the slowest lines. */
export function mayFetchAhead(): boolean {
  const line = connection();
  return !line?.saveData && !line?.effectiveType.includes('2g');
}

/** Whether something may be fetched for what is only looked at: not where nothing is known about the line. */
export const hasFastLine = (): boolean => mayFetchAhead() && connection()?.effectiveType === '4g';
