import { randomBytes } from 'node:crypto';
import { ReleaseError } from '@store/release-kit/release-error';
import { noteIn, type Act } from '../history';
import type { Registry } from '../registry';
import { freezeIn, mustNotBeFrozen, windowIn, windowsIn, type Freeze } from './freeze-state';

/** Begin and end of a freeze; it begins at once without a begin, and lasts until it is lifted without an end. */
export interface FreezeTimes {
  from?: string | undefined;
  to?: string | undefined;
}

/** Freezes: one until it is lifted, and windows with begin and end. Abort and rollback work during all of them. */
export class Freezes {
  constructor(private readonly registry: Registry) {}

  /** The freeze that holds now; null when there is none. */
  present(now = new Date()): Promise<Freeze | null> {
    return freezeIn(this.registry.db, now);
  }

  /** Windows that have not ended, the first to begin first. */
  async windows(now = new Date()): Promise<Freeze[]> {
    return windowsIn(this.registry.db, now);
  }

  /** @throws ReleaseError when it is frozen already, or a window's end is past or not after its begin. */
  freeze(times: FreezeTimes, { who, why }: Act): Promise<void> {
    return this.registry.exclusively(async (db) => {
      const now = new Date();
      const note = { who, why, action: 'freeze' };
      if (times.to === undefined) {
        if (times.from !== undefined) throw new ReleaseError('Say when the freeze ends, too.');
        await mustNotBeFrozen(db);
        await db.insertInto('start_freeze').values({ id: 1, at: now.toISOString(), who, why }).execute();
        return noteIn(db, { ...note, what: 'rollouts' });
      }
      const [begins, ends] = [new Date(times.from ?? now).toISOString(), new Date(times.to).toISOString()];
      if (ends <= begins || ends <= now.toISOString())
        throw new ReleaseError('A freeze ends after it begins, and in the future.');
      await db.deleteFrom('freeze_windows').where('ends', '<', now.toISOString()).execute();
      const id = randomBytes(4).toString('hex');
      await db.insertInto('freeze_windows').values({ id, begins, ends, who, why }).execute();
      return noteIn(db, { ...note, what: `rollouts from ${begins} until ${ends}`, details: { id } });
    });
  }

  /** Lifts the freeze that holds now, or the window with this id. @throws ReleaseError when there is none. */
  unfreeze(id: string | undefined, act: Act): Promise<void> {
    return this.registry.exclusively(async (db) => {
      const now = new Date();
      const lifted = id === undefined ? await freezeIn(db, now) : await windowIn(db, now, id);
      if (!lifted)
        throw new ReleaseError(id === undefined ? 'Rollouts are not frozen.' : `There is no freeze ${id}.`);
      if (lifted.id) await db.deleteFrom('freeze_windows').where('id', '=', lifted.id).execute();
      else await db.deleteFrom('start_freeze').execute();
      const what = lifted.until ? `rollouts from ${lifted.at} until ${lifted.until}` : 'rollouts';
      await noteIn(db, { who: act.who, why: act.why, action: 'unfreeze', what });
    });
  }
}
