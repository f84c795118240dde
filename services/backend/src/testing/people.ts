/** A registration that everything is right about. */
export const person = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email,
  password: 'correct horse',
  confirmPassword: 'correct horse',
  ...changes,
});

/** Waits for what comes about behind an answer; what never does ends with the test's own limit. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
