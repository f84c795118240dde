import * as z from 'zod';
import { firstGroupSchema } from '@store/release-kit/first-group';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf } from '@store/release-kit/versions';
import { fields as inputs } from '../api/input';
import { mustRollOut } from '../people/permissions';
import { mustBeStartable, planSchema } from '../rollout/plan';
import { joinQueueIn, leaveQueueIn, notBefore } from '../rollout/queue';
import { action } from './action';
import { field, first, firstPercent, plan, set, time } from './fields';
import { mustStart, startable } from './start';

/**
 * Puts a set in line: it starts when the rollouts before it have ended, and its time has come, with the gate's answer of
 * then.
 */
export const queue = action({
  name: 'queue',
  command: 'queue',
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
    mustBeStartable(startable(input));
    if (input.at !== undefined && !(Date.parse(input.at) > Date.now()))
      throw new ReleaseError('That time is over; start it now, or say a later one.');
    await registry.mustExist(input.slices);
  },
  async run(db, input, { act }) {
    const begins = input.at === undefined ? null : new Date(input.at).toISOString();
    const waiting = { ...startable(input), begins };
    return { ...waiting, ...(await joinQueueIn(db, waiting, act)) };
  },
  what: ({ percent, begins }, names) => `${names} at ${percent} %${notBefore(begins)}`,
  done: ({ slices, number, before, begins }) =>
    `${namesOf(slices)} waits as number ${number}${notBefore(begins)}; ${before} before it.`,
});

/** Takes a set out of the queue. */
export const unqueue = action({
  name: 'unqueue',
  command: 'unqueue',
  fields: {
    id: field({
      schema: z.int('Say the number, as status names it.'),
      kind: 'hidden',
      label: 'Number',
      fromForm: ({ id }) => Number(id),
      fromWords: ({ plain: [word] }) => Number(word),
    }),
  },
  offer: { label: 'Take it out', title: 'Take it out' },
  facts: z.object({ number: z.number(), slices: inputs.changes }),
  may: (caller) => mustRollOut(caller),
  async run(db, { id: number }) {
    const { slices } = await leaveQueueIn(db, number);
    return { number, slices };
  },
  what: (_, names) => names,
  done: ({ number }) => `Number ${number} waits no more.`,
});
