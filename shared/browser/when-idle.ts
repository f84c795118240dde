interface Options {
  /** Milliseconds after which the task runs on a page that is never idle. */
  timeoutMs?: number;
  /** Milliseconds after which the task runs in browsers without idle callbacks. */
  fallbackMs?: number;
}

/**
 * Runs a task when the browser is idle.
 * @returns a function that cancels it.
 */
export function whenIdle(
  task: (deadline?: IdleDeadline) => void,
  { timeoutMs, fallbackMs = 200 }: Options = {},
): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, timeoutMs === undefined ? undefined : { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, fallbackMs);
  return () => clearTimeout(timer);
}

/** Runs a task when the browser is idle after the page's load event. */
export function whenLoaded(task: () => void, options?: Options): void {
  const begin = () => void whenIdle(task, options);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
