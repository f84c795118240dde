import { isRouteErrorResponse } from 'react-router-dom';

/** A route's error as JSON, from the server's router to the browser's. */
type SerializedError = { name: string } | { status: number; statusText: string; data: unknown };

type RouteErrors = Readonly<Record<string, unknown>>;

/** Errors of a render as they go into the page; the reason of an unexpected one stays on the server. */
export function serializeErrors(errors: RouteErrors | null): Record<string, SerializedError> | null {
  return errors && mapValues(errors, serialize);
}

/** Errors from the page's data, as the browser's router expects them. */
export function reviveErrors(errors: RouteErrors): Record<string, unknown> {
  return mapValues(errors, (serialized) => {
    const { name, status, statusText, data } = serialized as Record<string, unknown>;
    if (typeof status !== 'number')
      return Object.assign(new Error('The server could not load this page'), { name });
    return { status, statusText: statusText ?? '', data, internal: false };
  });
}

function serialize(error: unknown): SerializedError {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText, data: error.data as unknown };
  }
  return { name: error instanceof Error ? error.name : 'Error' };
}

const mapValues = <Value>(record: RouteErrors, change: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
