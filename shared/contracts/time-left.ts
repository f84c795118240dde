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

/** When a service counts as not answering, for the circuit breakers (opossum) of those that call it. Milliseconds. */
export const circuitBreakerSettings = {
  /** Each call has a limit of its own. */
  timeout: false,
  /** It opens when half of at least two calls in five seconds got no answer, */
  errorThresholdPercentage: 50,
  volumeThreshold: 2,
  rollingCountTimeout: 5_000,
  rollingCountBuckets: 5,
  /** and lets one call through after this time; that call's answer closes it. */
  resetTimeout: 500,
} as const;
