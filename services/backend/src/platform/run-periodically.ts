/**
 * Does something again and again, never twice at the same time, until it is stopped.
 * @returns stops it, and waits for what is in hand.
 */
export function runPeriodically(
  milliseconds: number,
  work: () => Promise<void>,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  let inHand: Promise<void> | null = null;
  const timer = setInterval(() => {
    inHand ??= work()
      .catch(onProblem)
      .finally(() => (inHand = null));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await inHand;
  };
}
