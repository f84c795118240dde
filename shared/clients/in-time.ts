/**
 * Waits for a promise for a limited time. Its later result or failure is ignored.
 * @param limitMs milliseconds.
 * @param late called when the time is over; its result or error takes the place of the promise's.
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
