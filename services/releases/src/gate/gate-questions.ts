import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fields } from '../api/input';
import type { Changes } from '@store/release-kit/versions';
import type { ChangeSignal } from '../registry/change-signal';
import type { RegistrySchema } from '../registry/registry-schema';
import type { Progress } from './affected-routes';
import { gateMs } from './gate-time';

/** A set that a gate is judging now. */
type GateQuestion = Omit<RegistrySchema['gate_questions'], 'id' | 'slices'> & { slices: Changes };

/** Shows a question while the gate is at work on it, to every registry. @param ask is given what tells how far it is. */
export async function whileAsked<Answer>(
  { db, changes }: { db: Kysely<RegistrySchema>; changes: ChangeSignal },
  { slices, who, why }: Pick<GateQuestion, 'slices' | 'who' | 'why'>,
  ask: (progress: Progress) => Promise<Answer>,
): Promise<Answer> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await db.deleteFrom('gate_questions').where('at', '<', earliest()).execute();
  await db
    .insertInto('gate_questions')
    .values({ id, slices: JSON.stringify(slices), who, why, at, progress: null })
    .execute();
  changes.notify('health');
  // One after the other, so that the last one said stays; a failed one is no reason to end.
  let told = Promise.resolve();
  const tell = async (progress: string) => {
    await db.updateTable('gate_questions').set({ progress }).where('id', '=', id).execute();
    changes.notify('health');
  };
  try {
    return await ask((progress) => {
      told = told.then(() => tell(progress)).catch(() => undefined);
    });
  } finally {
    await told;
    await db.deleteFrom('gate_questions').where('id', '=', id).execute();
  }
}

/** The questions that gates are at work on, the oldest first. */
export async function questionsIn(db: Kysely<RegistrySchema>): Promise<GateQuestion[]> {
  const rows = await db
    .selectFrom('gate_questions')
    .select(['slices', 'who', 'why', 'at', 'progress'])
    .where('at', '>=', earliest())
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, slices: fields.changes.parse(JSON.parse(row.slices)) }));
}

/** Questions from before this are of registries that were killed. */
const earliest = () => new Date(Date.now() - 2 * gateMs).toISOString();
