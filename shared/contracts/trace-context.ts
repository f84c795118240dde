/**
 * Header that names the trace and the span that a request belongs to, `00-{trace id}-{span id}-{flags}` (W3C Trace Context);
 * see docs/contracts/trace-context.md.
 */
export const traceparentHeader = 'traceparent';

/** Metric of a document's `Server-Timing` header whose description is a {@link traceparentHeader} value. */
export const traceTiming = 'traceparent';

/** Reads {@link traceparentHeader}; null when it is missing or malformed. */
export function readTraceparent(
  value: unknown,
): { traceId: string; spanId: string; traceFlags: number } | null {
  const [, traceId, spanId, flags] =
    (typeof value === 'string' &&
      /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(value)) ||
    [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) };
}
