import * as z from 'zod';
import { mustRollOut } from '../people/permissions';
import { freezeFactsSchema, freezeFor, freezeNow, liftFreeze, type FreezeFacts } from '../rollout/freezes';
import { action } from './action';
import { id, time } from './fields';

const what = ({ from, until }: FreezeFacts) =>
  until === null ? 'rollouts' : `rollouts from ${from} until ${until}`;

/** Stops start, raise, promote and plans: at once, or from a time until another. */
export const freeze = action({
  name: 'freeze',
  command: 'freeze',
  fields: {
    from: time('From', 'empty for now', ({ from }) => from),
    to: time('Until', 'empty until somebody lifts it', ({ to }) => to),
  },
  offer: { label: 'Freeze', title: 'Freeze rollouts' },
  facts: freezeFactsSchema,
  may: (caller) => mustRollOut(caller),
  run: (db, { from, to }, { act }) =>
    to === undefined ? freezeNow(db, from, act) : freezeFor(db, { from, to }, act),
  what,
  told: () => ({
    todo: 'Nothing starts, is raised or is promoted meanwhile. Abort and rollback go on working.',
  }),
  done: ({ from, until }) =>
    `Rollouts are frozen ${until === null ? 'until somebody lifts it' : `from ${from} until ${until}`}. Abort and rollback go on working.`,
});

/** Lifts the freeze that holds now, or the window with this id. */
export const unfreeze = action({
  name: 'unfreeze',
  command: 'unfreeze',
  fields: { id: id(z.string().max(40).optional()) },
  offer: { label: 'Lift the freeze', title: 'Lift it' },
  facts: freezeFactsSchema,
  may: (caller) => mustRollOut(caller),
  run: (db, { id: window }) => liftFreeze(db, window),
  what,
  told: () => ({ todo: null }),
  done: ({ id: window }) =>
    window === null ? 'Rollouts are possible again.' : `Freeze ${window} is lifted.`,
});
