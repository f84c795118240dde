import type { RegistryTransaction } from '../history/history';

/** Ends a rollout. */
export async function endIn(
  db: RegistryTransaction,
  id: string,
  status: 'promoted' | 'aborted',
): Promise<void> {
  await db.updateTable('rollouts').set({ status }).where('id', '=', id).execute();
}
