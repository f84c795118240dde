/** A valid registration. */
export const person = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email,
  password: 'correct horse',
  confirmPassword: 'correct horse',
  ...changes,
});

/** Waits for a condition that becomes true after an answer; the test's time limit ends the wait. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
