/**
 * Runs a task at an interval, never twice at the same time.
 * @returns stops it, and waits for a run in progress.
 */
export function runPeriodically(
  intervalMs: number,
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= task()
      .catch(onError)
      .finally(() => (running = null));
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
