import { isRouteErrorResponse } from 'react-router-dom';

/** A route's error as JSON, from the server's router to the browser's. */
type SerializedError =
  | { name: string; traceId?: string }
  | { status: number; statusText: string; data: unknown };

type RouteErrors = Readonly<Record<string, unknown>>;

/** Errors of a render as they go into the page; the reason of an unexpected one stays on the server. */
export function serializeErrors(errors: RouteErrors | null): Record<string, SerializedError> | null {
  return errors && mapValues(errors, serialize);
}

/** Errors from the page's data, as the browser's router expects them. */
export function reviveErrors(errors: RouteErrors): Record<string, unknown> {
  return mapValues(errors, (serialized) => {
    const { name, traceId, status, statusText, data } = serialized as Record<string, unknown>;
    if (typeof status !== 'number')
      return Object.assign(new Error('The server could not load this page'), { name, traceId });
    return { status, statusText: statusText ?? '', data, internal: false };
  });
}

function serialize(error: unknown): SerializedError {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText, data: error.data as unknown };
  }
  return error instanceof Error ? { name: error.name, ...traceOf(error) } : { name: 'Error' };
}

/** The trace of the request that failed with an error, where it is known. */
export function traceOf(error: unknown): { traceId?: string } {
  const { traceId } = (error ?? {}) as { traceId?: unknown };
  return typeof traceId === 'string' ? { traceId } : {};
}

const mapValues = <Value>(record: RouteErrors, change: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
