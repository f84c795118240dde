/**
 * Header of requests between our services: milliseconds until whoever asked first no longer waits. The edge sets it; see
 * docs/contracts/request-deadline.md.
 */
export const timeLeftHeader = 'x-request-timeout-ms';

/** Reads {@link timeLeftHeader}; null when it is missing or is no whole number above zero. */
export function readTimeLeft(value: unknown): number | null {
  const milliseconds = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return milliseconds > 0 ? milliseconds : null;
}
