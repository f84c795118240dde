import { deferredQueue } from '@store/shared/contracts/page';

type DeferredEntry = [key: string, ok: boolean, value: unknown];

/** Promises of deferred values that stream in after the page; see deferred-data.ts. */
export function deferredValues(): (key: string) => Promise<unknown> {
  const settlers = new Map<string, (ok: boolean, value: unknown) => void>();
  const promises = new Map<string, Promise<unknown>>();

  const promiseOf = (key: string): Promise<unknown> => {
    let promise = promises.get(key);
    if (!promise) {
      promise = new Promise((resolve, reject) => {
        settlers.set(key, (ok, value) =>
          ok ? resolve(value) : reject(new Error(`${key} is not available`)),
        );
      });
      promise.catch(() => undefined);
      promises.set(key, promise);
    }
    return promise;
  };
  const settle = ([key, ok, value]: DeferredEntry) => {
    void promiseOf(key);
    settlers.get(key)?.(ok, value);
  };

  const queue = globalThis as unknown as Record<
    string,
    DeferredEntry[] | { push: typeof settle } | undefined
  >;
  const early = queue[deferredQueue];
  queue[deferredQueue] = { push: settle };
  if (Array.isArray(early)) early.forEach(settle);
  return promiseOf;
}
