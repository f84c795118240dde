import { changedSlices, namesOf } from '@store/release-kit/versions';
import { ReleaseError } from '@store/release-kit/release-error';
import type { ChangeSignal } from './change-signal';
import { compositionIn } from './compositions';
import { noteIn, type Act } from './history';
import type { Registry } from './registry';

/** What the history says when nobody is on duty. */
const nobody = 'nobody';

/** What people say beside releases: comments on rollouts, and who is on duty. Both are entries of the history. */
export class Notes {
  constructor(private readonly parts: { registry: Registry; changes: ChangeSignal }) {}

  /** Adds a comment, the act's reason, to a rollout. @throws ReleaseError when there is none with this id. */
  async comment(rollout: string, act: Act): Promise<void> {
    const { registry, changes } = this.parts;
    await registry.exclusively(async (db) => {
      const row = await db.selectFrom('rollouts').selectAll().where('id', '=', rollout).executeTakeFirst();
      if (!row) throw new ReleaseError(`There is no rollout ${rollout}.`);
      const [control, candidate] = [
        await compositionIn(db, row.control),
        await compositionIn(db, row.candidate),
      ];
      const what = namesOf(changedSlices(control, candidate));
      await noteIn(db, { ...act, action: 'comment', what, details: { rollout } });
    });
    changes.notify();
  }

  /** Says who is on duty; nobody with an empty name. */
  async setDuty(name: string, act: Act): Promise<void> {
    await this.parts.registry.note({ ...act, action: 'duty', what: name || nobody });
    this.parts.changes.notify();
  }

  /** Who is on duty; null for nobody. */
  async onDuty(): Promise<string | null> {
    const row = await this.parts.registry.db
      .selectFrom('history')
      .select('what')
      .where('action', '=', 'duty')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && row.what !== nobody ? row.what : null;
  }
}
