import { AsyncLocalStorage } from 'node:async_hooks';

/** The time for a request is over: whoever sent it no longer waits. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** When the current work ends, by `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/** The moment that is some milliseconds from now, for {@link withDeadline}. */
export const deadlineIn = (milliseconds: number): number => performance.now() + milliseconds;

/** Runs work of a request; whatever it awaits reads {@link timeLeftMs}. */
export const withDeadline = <Result>(deadline: number, work: () => Result): Result =>
  deadlines.run(deadline, work);

/** Milliseconds for one step of the current work: `mostMs`, or less when its deadline comes first. At least 1. */
export function timeLeftMs(mostMs: number): number {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return mostMs;
  return Math.max(1, Math.min(mostMs, Math.round(deadline - performance.now())));
}

/** Whether the current work's deadline has come. */
export const isTimeOver = (): boolean => timeLeftMs(Infinity) <= 1;

/**
 * Waits for a step of the current work as long as its deadline allows.
 * @param onLate called with the result of a step that ends after that.
 * @throws DeadlineError when the time is over.
 */
export async function inTime<Result>(
  step: Promise<Result>,
  mostMs: number,
  onLate: (result: Result) => void = () => undefined,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError('The time for this request is over.'));
      step.then(onLate, () => undefined);
    }, timeLeftMs(mostMs));
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}
