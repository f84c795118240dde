/** A valid registration. */
export const person = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email,
  password: 'correct horse',
  confirmPassword: 'correct horse',
  ...changes,
});

/** Six digits that are not this code. */
export const wrongDigits = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

/** The statuses of so many requests, one after the other. */
export async function statusesOf(
  times: number,
  ask: (turn: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) statuses.push((await ask(turn)).statusCode);
  return statuses;
}

/** Waits for a condition that becomes true after an answer; the test's time limit ends the wait. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
