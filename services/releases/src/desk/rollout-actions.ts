import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf, type Changes } from '@store/release-kit/versions';
import { isSliceName } from '@store/shared/contracts/slices';
import type { Act } from '../history';
import { fields, parseInput } from '../input';
import type { Operations } from '../operations';
import type { Person } from '../people/people';
import { mustRollOut } from '../people/permissions';
import { parsePlan } from '../rollout/plan';
import { retired } from './action-form';

/** What a form does. The desk redirects afterwards, or shows the refusal that it throws. */
export type DeskAction = (request: FastifyRequest) => Promise<unknown>;

export const reasonField = z.object({ why: fields.why });
export const rolloutField = z.object({ rollout: z.string().max(40) });
export const idField = z.object({ id: z.string().max(40) });

/** A reason, or an empty field for none. */
const optionalReason = z.union([z.literal('').transform(() => undefined), fields.why]).optional();
const aTime = 'Give a day and a time.';
/** A time in UTC as the browser's field sends it, or an empty field for none. */
const optionalTime = z
  .string(aTime)
  .refine(
    (time) => time === '' || z.iso.datetime({ local: true, precision: -1 }).safeParse(time).success,
    aTime,
  )
  .transform((time) => (time === '' ? undefined : `${time}Z`))
  .optional();

const overriding = z.object({ override: optionalReason });
const percent = z.object({ percent: fields.percentText });
/** The fields of a form that are named after a slice and are not empty; `none` stands for a slice that is retired. */
export const chosenSlices = z.record(z.string(), z.unknown()).transform((form) => {
  const chosen = Object.entries(form).filter(([name, version]) => isSliceName(name) && version !== '');
  return Object.fromEntries(chosen.map(([name, version]) => [name, version === retired ? null : version]));
});
export const setFields = chosenSlices.pipe(fields.changes);
const shownField = z.object({ shown: z.string('Look at what changes first.') });
const waitingField = z.object({ id: z.coerce.number('Say the number in the queue.').int() });
const starting = z.object({
  plan: z.string().trim().max(500, 'A plan has 500 characters at most.').default(''),
  force: z.literal('yes').optional(),
  unjudged: optionalReason,
});

const promoting = z.object({ unseen: optionalReason, askOnly: z.literal('yes').optional() });

interface Parts {
  operations: Operations;
  personOf(request: FastifyRequest): Person;
}

/** What release managers do to rollouts, plans and freezes: the same as with the release tool. */
export function rolloutActions({ operations, personOf }: Parts): Record<string, DeskAction> {
  const rollOut = (request: FastifyRequest): Act => {
    const person = personOf(request);
    mustRollOut(person);
    return { who: person.name, why: parseInput(reasonField, request.body).why };
  };
  const onRollout = (request: FastifyRequest) => ({
    ...rollOut(request),
    rollout: parseInput(rolloutField, request.body).rollout,
  });
  /** Going over a freeze takes the right to administer. */
  const overFreeze = (request: FastifyRequest) => {
    const { override } = parseInput(overriding, request.body);
    if (override !== undefined) mustRollOut(personOf(request), 'administer');
    return { override };
  };
  /** A plan's first share, or else the percentage. */
  const shares = (request: FastifyRequest) => {
    const { plan: text } = parseInput(starting, request.body);
    const plan = text === '' ? [] : parsePlan(text);
    return { plan, percent: plan[0]?.percent ?? parseInput(percent, request.body).percent };
  };
  /** The set of the page that starts a rollout. @throws ReleaseError when that page has not shown what it changes. */
  const shownSet = ({ body }: FastifyRequest): Changes => {
    const set = parseInput(setFields, body);
    if (parseInput(shownField, body).shown === namesOf(set)) return set;
    throw new ReleaseError(`You chose ${namesOf(set) || 'nothing'}; look at what that changes first.`);
  };

  return {
    start(request) {
      const act = rollOut(request);
      const { force, unjudged } = parseInput(starting, request.body);
      const wanted = { slices: shownSet(request), ...shares(request), force: force === 'yes', unjudged };
      return operations.start({ ...wanted, ...overFreeze(request) }, act);
    },
    queue(request) {
      const act = rollOut(request);
      return operations.enqueue({ slices: shownSet(request), ...shares(request) }, act);
    },
    async unqueue(request) {
      const act = rollOut(request);
      await operations.unqueue(parseInput(waitingField, request.body).id, act);
    },
    async approve(request) {
      const act = rollOut(request);
      const { rollout } = parseInput(rolloutField.partial(), request.body);
      if (rollout === undefined) await operations.approvals.approveStart(shownSet(request), act);
      else await operations.approvals.approvePromotion(rollout, act);
      operations.changes.notify();
    },
    raise(request) {
      const act = { ...onRollout(request), ...overFreeze(request) };
      return operations.raise(parseInput(percent, request.body).percent, act);
    },
    promote(request) {
      const act = { ...onRollout(request), ...overFreeze(request) };
      const { unseen, askOnly } = parseInput(promoting, request.body);
      return operations.promote({
        ...act,
        unseen,
        askOnly: askOnly === 'yes',
      });
    },
    async 'end-watch'(request) {
      await operations.endWatch(rollOut(request));
    },
    abort: async (request) => operations.abort(onRollout(request)),
    pause: async (request) => operations.pause(onRollout(request)),
    resume: async (request) => operations.resume(onRollout(request)),
    rollback(request) {
      const act = rollOut(request);
      return operations.rollback(parseInput(z.object({ to: z.string().max(40) }), request.body), act);
    },
    freeze(request) {
      const act = rollOut(request);
      const times = parseInput(z.object({ from: optionalTime, to: optionalTime }), request.body);
      return operations.freeze(times, act);
    },
    unfreeze(request) {
      const act = rollOut(request);
      return operations.unfreeze(parseInput(idField.partial(), request.body).id, act);
    },
  };
}
