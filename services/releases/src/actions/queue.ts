import * as z from 'zod';
import { firstGroupSchema } from '@store/release-kit/first-group';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf } from '@store/release-kit/versions';
import { fields as inputs } from '../api/input';
import { planSchema } from '../rollout/plan';
import { leaveQueueIn, notBefore, waitingIn } from '../rollout/queue';
import { action } from './action';
import { field, first, firstPercent, plan, set, time } from './fields';
import { mustStart, startable } from './start';

/**
 * Puts a set in line: it starts when the rollouts before it have ended, and its time has come, with the gate's answer of
 * then.
 */
export const queue = action({
  name: 'queue',
  fields: {
    slices: set,
    percent: firstPercent,
    plan,
    first,
    at: time('Not before', 'empty for as soon as it can', ({ at }) => at),
  },
  offer: { label: 'Queue', title: 'New rollout', kind: 'primary' },
  facts: z.object({
    slices: inputs.changes,
    percent: z.number(),
    plan: planSchema,
    first: firstGroupSchema.optional(),
    /** When it starts at the earliest. */
    begins: z.string().nullable(),
    number: z.number(),
    /** How many wait before it. */
    before: z.number(),
  }),
  may: (caller, { slices }, { twoPersons }) => mustStart(caller, slices, twoPersons),
  async prepare({ registry }, input) {
    startable(input);
    if (input.at !== undefined && !(Date.parse(input.at) > Date.now()))
      throw new ReleaseError('That time is over; start it now, or say a later one.');
    await registry.mustExist(input.slices);
  },
  async run(db, input, { act: { who, why } }) {
    const begins = input.at === undefined ? null : new Date(input.at).toISOString();
    const asked = startable(input);
    const names = namesOf(asked.slices);
    const waiting = await waitingIn(db);
    const same = waiting.find(({ slices }) => namesOf(slices) === names);
    if (same) throw new ReleaseError(`${names} waits already: ${same.who} queued it (${same.why}).`);
    const { id } = await db
      .insertInto('rollout_queue')
      .values({
        slices: JSON.stringify(asked.slices),
        percent: asked.percent,
        plan: JSON.stringify(asked.plan),
        first: asked.first ? JSON.stringify(asked.first) : null,
        begins,
        who,
        why,
        at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...asked, begins, number: id, before: waiting.length };
  },
  what: ({ percent, begins }, names) => `${names} at ${percent} %${notBefore(begins)}`,
  done: ({ slices, number, before, begins }) =>
    `${namesOf(slices)} waits as number ${number}${notBefore(begins)}; ${before} before it.`,
});

/** Takes a set out of the queue. */
export const unqueue = action({
  name: 'unqueue',
  fields: {
    id: field({
      schema: z.int('Say the number, as status names it.'),
      kind: 'hidden',
      fromForm: ({ id }) => Number(id),
      fromWords: ({ plain: [word] }) => Number(word),
    }),
  },
  offer: { label: 'Take it out', title: 'Take it out' },
  facts: z.object({ number: z.number(), slices: inputs.changes }),
  async run(db, { id: number }) {
    const { slices } = await leaveQueueIn(db, number);
    return { number, slices };
  },
  what: (_, names) => names,
  done: ({ number }) => `Number ${number} waits no more.`,
});
