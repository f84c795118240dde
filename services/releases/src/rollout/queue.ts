import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf, type Changes } from '@store/release-kit/versions';
import { noteIn, type Act, type RegistryTransaction } from '../history';
import { fields } from '../input';
import { jsonText } from '../json-text';
import type { Registry } from '../registry';
import type { RegistrySchema } from '../registry-schema';
import { freezeIn } from './freeze-state';
import { planSchema, type Step } from './plan';
import { runningIn, watchedIn } from './running';

/** A set that waits for a rollout. */
export interface Waiting extends Act {
  id: number;
  slices: Changes;
  percent: number;
  plan: Step[];
  /** ISO 8601. */
  at: string;
}

/** How long a registry has to ask the gate and start a set, before another one does. */
const claimMs = 15 * 60_000;

/** Sets that wait until no rollout is in progress and no promotion is watched. The first in line starts first. */
export class RolloutQueue {
  constructor(private readonly registry: Registry) {}

  /** The first to start first. */
  all(): Promise<Waiting[]> {
    return waitingIn(this.registry.db);
  }

  /** @throws ReleaseError when the same set waits already. */
  add(set: Pick<Waiting, 'slices' | 'percent' | 'plan'>, { who, why }: Act): Promise<void> {
    const { slices, percent, plan } = set;
    const names = namesOf(slices);
    return this.registry.exclusively(async (db) => {
      const same = (await waitingIn(db)).find((one) => namesOf(one.slices) === names);
      if (same) throw new ReleaseError(`${names} waits already: ${same.who} queued it (${same.why}).`);
      const at = new Date().toISOString();
      const row = { slices: JSON.stringify(slices), percent, plan: JSON.stringify(plan), who, why, at };
      await db.insertInto('rollout_queue').values(row).execute();
      await noteIn(db, { who, why, action: 'queue', what: `${names} at ${percent} %`, details: { slices } });
    });
  }

  /** Takes a set out. @throws ReleaseError when it does not wait. */
  cancel(id: number, act: Act): Promise<void> {
    return this.registry.exclusively(async (db) => {
      const { slices } = await leaveQueueIn(db, id);
      await noteIn(db, { ...act, action: 'unqueue', what: namesOf(slices), details: { slices } });
    });
  }

  /** The first in line, for the caller to start; null while something is in its way or another registry starts it. */
  claim(now: Date): Promise<Waiting | null> {
    return this.registry.exclusively(async (db) => {
      if (await isBusy(db, now)) return null;
      const first = await db
        .selectFrom('rollout_queue')
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!first || (first.claimed_until ?? '') > now.toISOString()) return null;
      const claimed_until = new Date(now.getTime() + claimMs).toISOString();
      await db.updateTable('rollout_queue').set({ claimed_until }).where('id', '=', first.id).execute();
      return waitingOf(first);
    });
  }

  /** Takes a set that could not start out of the queue. It stays when a rollout or a freeze began meanwhile. */
  refuse({ id, slices, who }: Waiting, reason: string, now: Date): Promise<void> {
    return this.registry.exclusively(async (db) => {
      if (await isBusy(db, now)) {
        await db.updateTable('rollout_queue').set({ claimed_until: null }).where('id', '=', id).execute();
        return;
      }
      const left = await db.deleteFrom('rollout_queue').where('id', '=', id).returning('id').execute();
      const note = { who: 'registry', why: reason, action: 'not-started' };
      if (left.length > 0)
        await noteIn(db, { ...note, what: `${namesOf(slices)}, queued by ${who}`, details: { slices } });
    });
  }
}

/** Takes a set out of the queue. @throws ReleaseError when it does not wait. */
export async function leaveQueueIn(db: RegistryTransaction, id: number): Promise<Waiting> {
  const [row] = await db.deleteFrom('rollout_queue').where('id', '=', id).returningAll().execute();
  if (!row) throw new ReleaseError(`Nothing waits as number ${id}.`);
  return waitingOf(row);
}

async function waitingIn(db: Kysely<RegistrySchema>): Promise<Waiting[]> {
  const rows = await db.selectFrom('rollout_queue').selectAll().orderBy('id').execute();
  return rows.map(waitingOf);
}

const [storedSlices, storedPlan] = [jsonText(fields.changes), jsonText(planSchema)];

function waitingOf(row: { id: number; slices: string; percent: number; plan: string; at: string } & Act) {
  const { id, percent, who, why, at } = row;
  const [slices, plan] = [storedSlices.parse(row.slices), storedPlan.parse(row.plan)];
  return { id, slices, percent, plan, who, why, at };
}

const isBusy = async (db: RegistryTransaction, now: Date): Promise<boolean> =>
  Boolean((await runningIn(db)) ?? (await watchedIn(db)) ?? (await freezeIn(db, now)));
