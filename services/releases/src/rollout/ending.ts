import { appendHistory, type Act, type RegistryTransaction } from '../history';
import { guardStateOf, nameOf, type Running } from './running';

/** What the history says a rollout in progress is, and the composition that stays live. */
export const entryOf = (running: Running) => ({
  what: `${nameOf(running)} at ${running.percent} %`,
  composition: running.control,
});

export async function abortIn(
  db: RegistryTransaction,
  running: Running,
  { isDrill, ...act }: Act & { isDrill?: boolean | undefined },
  details: object,
): Promise<void> {
  await end(db, running.id, 'aborted');
  await appendHistory(db, {
    ...{ ...act, isDrill },
    action: 'abort',
    ...entryOf(running),
    details: {
      rollout: running.id,
      health: guardStateOf(running),
      recalled: [running.candidate],
      ...details,
    },
  });
}

export async function end(
  db: RegistryTransaction,
  id: string,
  status: 'promoted' | 'aborted',
): Promise<void> {
  await db.updateTable('rollouts').set({ status }).where('id', '=', id).execute();
}
