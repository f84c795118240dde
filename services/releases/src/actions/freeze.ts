import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { mustNotBeFrozen, presentFreeze, windowsIn } from '../rollout/freezes';
import { action } from './action';
import { id, time } from './fields';

/** Times are ISO 8601. */
const facts = z.object({
  /** Null for the freeze that lasts until somebody lifts it. */
  id: z.string().nullable(),
  from: z.string(),
  until: z.string().nullable(),
});

const what = ({ from, until }: z.infer<typeof facts>) =>
  until === null ? 'rollouts' : `rollouts from ${from} until ${until}`;

/** Stops start, raise, promote and plans: at once, or from a time until another. Abort and rollback go on working. */
export const freeze = action({
  name: 'freeze',
  fields: {
    from: time('From', 'empty for now', ({ from }) => from),
    to: time('Until', 'empty until somebody lifts it', ({ to }) => to),
  },
  offer: { label: 'Freeze', title: 'Freeze rollouts' },
  facts,
  async run(db, { from, to }, { act: { who, why } }) {
    const now = new Date();
    const begins = new Date(from ?? now).toISOString();
    if (to === undefined) {
      if (from !== undefined) throw new ReleaseError('Say when the freeze ends, too.');
      await mustNotBeFrozen(db);
      await db.insertInto('start_freeze').values({ id: 1, at: begins, who, why }).execute();
      return { id: null, from: begins, until: null };
    }
    const ends = new Date(to).toISOString();
    if (ends <= begins || ends <= now.toISOString())
      throw new ReleaseError('A freeze ends after it begins, and in the future.');
    await db.deleteFrom('freeze_windows').where('ends', '<', now.toISOString()).execute();
    const window = randomBytes(4).toString('hex');
    await db.insertInto('freeze_windows').values({ id: window, begins, ends, who, why }).execute();
    return { id: window, from: begins, until: ends };
  },
  what,
  todo: () => 'Nothing starts, is raised or is promoted meanwhile. Abort and rollback go on working.',
  done: ({ from, until }) =>
    `Rollouts are frozen ${until === null ? 'until somebody lifts it' : `from ${from} until ${until}`}. Abort and rollback go on working.`,
});

/** Lifts the freeze that holds now, or the window with this id. */
export const unfreeze = action({
  name: 'unfreeze',
  fields: { id: id(z.string().max(40).optional()) },
  offer: { label: 'Lift the freeze', title: 'Lift it' },
  facts,
  async run(db, { id: wanted }) {
    const lifted =
      wanted === undefined
        ? await presentFreeze(db)
        : (await windowsIn(db)).find((window) => window.id === wanted);
    if (!lifted)
      throw new ReleaseError(
        wanted === undefined ? 'Rollouts are not frozen.' : `There is no freeze ${wanted}.`,
      );
    if (lifted.id) await db.deleteFrom('freeze_windows').where('id', '=', lifted.id).execute();
    else await db.deleteFrom('start_freeze').execute();
    return { id: lifted.id || null, from: lifted.at, until: lifted.until };
  },
  what,
  todo: () => null,
  done: ({ id: window }) =>
    window === null ? 'Rollouts are possible again.' : `Freeze ${window} is lifted.`,
});
