export interface Deferred {
  key: string;
  promise: Promise<unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Splits loader data into what can be written now and what streams in later. A promise at the top level of a loader's
 * answer becomes `{ $deferred: key }` in the page's data; its outcome follows in the stream as `[key, ok, json]`.
 */
export function splitDeferred(loaderData: Record<string, unknown>) {
  const deferred: Deferred[] = [];
  const ready = mapTopLevel(loaderData, (value, key) => {
    if (!(value instanceof Promise)) return value;
    deferred.push({ key, promise: value });
    return { $deferred: key };
  });
  return { ready, deferred };
}

/** Puts promises back where {@link splitDeferred} took them out. */
export function joinDeferred(
  loaderData: Record<string, unknown>,
  promiseOf: (key: string) => Promise<unknown>,
): Record<string, unknown> {
  return mapTopLevel(loaderData, (value) =>
    isRecord(value) && typeof value.$deferred === 'string' ? promiseOf(value.$deferred) : value,
  );
}

function mapTopLevel(
  loaderData: Record<string, unknown>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([routeId, answer]) => [
      routeId,
      isRecord(answer) && !Array.isArray(answer)
        ? Object.fromEntries(
            Object.entries(answer).map(([name, value]) => [name, change(value, `${routeId}.${name}`)]),
          )
        : answer,
    ]),
  );
}

/** JSON that is safe between script tags; what JSON does not know is null. */
export const scriptJson = (value: unknown): string =>
  ((JSON.stringify(value) as string | undefined) ?? 'null')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
