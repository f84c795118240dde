/** A registration that everything is right about. */
export const person = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email,
  password: 'correct horse',
  confirmPassword: 'correct horse',
  ...changes,
});

/** Waits for what comes about behind an answer. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come about.');
}
