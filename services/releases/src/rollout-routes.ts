import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fields, parseInput } from './input';
import type { Operations } from './operations';
import type { Callers } from './people/callers';
import { changedSlices, type Changes } from '@store/release-kit/versions';
import { mustBePerson, mustRollOut } from './people/permissions';
import { planSchema } from './rollout/plan';

interface Options {
  operations: Operations;
  callers: Callers;
}

const rolloutAct = z.object({ why: fields.why, rollout: z.string().optional() });
/** Why an action goes over a freeze. */
const overriding = z.object({ override: fields.why.optional() });
const queueing = z.object({
  slices: fields.changes,
  percent: fields.percent,
  plan: planSchema.default([]),
});
const starting = queueing.extend({
  force: z.boolean().default(false),
  unjudged: fields.why.optional(),
});
const raising = z.object({ percent: fields.percent });
const approving = z.object({ slices: fields.changes.optional() });
const queued = z.object({ id: z.int('Say the number, as status names it.') });
const promoting = z.object({ unseen: fields.why.optional(), askOnly: z.boolean().default(false) });
const rollingBack = z.object({
  to: z.string().optional(),
  slices: fields.changes.optional(),
});
const freezing = z.object({ from: fields.time.optional(), to: fields.time.optional() });
const unfreezing = z.object({ id: z.string().max(40).optional() });

/** What release managers do: rollouts, their plans, rollback and freezes. */
export function rolloutRoutes(app: FastifyInstance, { operations, callers }: Options): void {
  // The name is the caller's; one in the request is not believed.
  const onRollout = (request: FastifyRequest) => {
    const caller = callers.of(request);
    mustRollOut(caller);
    return { ...parseInput(rolloutAct, request.body), who: caller.name };
  };
  const actOf = (request: FastifyRequest) => {
    const { who, why } = onRollout(request);
    return { who, why };
  };
  /** An action that may go over a freeze, for which it takes the right to administer. */
  const overFreeze = (request: FastifyRequest) => {
    const { override } = parseInput(overriding, request.body);
    if (override !== undefined) mustRollOut(callers.of(request), 'administer');
    return { override };
  };

  /** Who does something that takes two persons has to be one. */
  const mustBePersonFor = (slices: Changes, request: FastifyRequest) => {
    if (operations.approvals.takesTwo(slices)) mustBePerson(callers.of(request));
  };

  app.post('/rollout/start', async (request) => {
    const act = actOf(request);
    const wanted = parseInput(starting, request.body);
    mustBePersonFor(wanted.slices, request);
    return operations.start({ ...wanted, ...overFreeze(request) }, act);
  });
  app.post('/queue', async (request) => {
    const act = actOf(request);
    const set = parseInput(queueing, request.body);
    mustBePersonFor(set.slices, request);
    await operations.enqueue(set, act);
    return { data: await operations.queue.all() };
  });
  app.post('/unqueue', async (request) => {
    const act = actOf(request);
    await operations.unqueue(parseInput(queued, request.body).id, act);
    return {};
  });
  app.post('/approve', async (request) => {
    const { rollout, ...act } = onRollout(request);
    mustBePerson(callers.of(request));
    const { slices } = parseInput(approving, request.body);
    if (slices) await operations.approvals.approveStart(slices, act);
    else await operations.approvals.approvePromotion(rollout, act);
    operations.changes.notify();
    return {};
  });
  app.post('/rollout/raise', async (request) => {
    const act = { ...onRollout(request), ...overFreeze(request) };
    await operations.raise(parseInput(raising, request.body).percent, act);
    return operations.serving();
  });
  app.post('/rollout/promote', async (request) => {
    const act = { ...onRollout(request), ...overFreeze(request) };
    const { live, rollout } = await operations.serving();
    if (rollout) mustBePersonFor(changedSlices(live, rollout.candidate), request);
    await operations.promote({ ...act, ...parseInput(promoting, request.body) });
    return operations.serving();
  });
  app.post('/rollout/abort', async (request) => {
    await operations.abort(onRollout(request));
    return operations.serving();
  });
  app.post('/rollout/pause', async (request) => {
    await operations.pause(onRollout(request));
    return {};
  });
  app.post('/rollout/resume', async (request) => {
    await operations.resume(onRollout(request));
    return {};
  });
  app.post('/watch/end', async (request) => {
    await operations.endWatch(actOf(request));
    return {};
  });
  app.post('/rollback', async (request) => {
    const act = actOf(request);
    return operations.rollback(parseInput(rollingBack, request.body), act);
  });
  app.post('/freeze', async (request) => {
    const act = actOf(request);
    await operations.freeze(parseInput(freezing, request.body), act);
    return {};
  });
  app.post('/unfreeze', async (request) => {
    const act = actOf(request);
    await operations.unfreeze(parseInput(unfreezing, request.body).id, act);
    return {};
  });
}
