import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fields, parseInput } from './input';
import type { Operations } from './operations';
import type { Callers } from './people/callers';
import { mustRollOut } from './people/permissions';
import { planSchema } from './rollout/plan';

interface Options {
  operations: Operations;
  callers: Callers;
}

const rolloutAct = z.object({ why: fields.why, rollout: z.string().optional() });
/** Why an action goes over a freeze. */
const overriding = z.object({ override: fields.why.optional() });
const starting = z.object({
  slices: fields.changes,
  percent: fields.percent,
  plan: planSchema.default([]),
  force: z.boolean().default(false),
  unjudged: fields.why.optional(),
});
const raising = z.object({ percent: fields.percent });
const promoting = z.object({ unseen: fields.why.optional() });
const rollingBack = z.object({
  to: z.string().optional(),
  slice: fields.slice.optional(),
  version: fields.version.optional(),
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

  app.post('/rollout/start', async (request) => {
    const act = actOf(request);
    return operations.start({ ...parseInput(starting, request.body), ...overFreeze(request) }, act);
  });
  app.post('/rollout/raise', async (request) => {
    const act = { ...onRollout(request), ...overFreeze(request) };
    await operations.raise(parseInput(raising, request.body).percent, act);
    return operations.serving();
  });
  app.post('/rollout/promote', async (request) => {
    const act = { ...onRollout(request), ...overFreeze(request) };
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
