/**
 * Waits for work a limited time. What it comes to later is left alone.
 * @param limitMs milliseconds.
 * @param late what the work is taken for when it takes longer; it may throw.
 */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  limitMs: number,
  late: () => Late,
): Promise<Result | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([work, end.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
