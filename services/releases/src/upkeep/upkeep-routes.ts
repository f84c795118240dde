import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { fields, parseInput } from '../api/input';
import type { ReleaseParts } from '../release-parts';
import type { Callers } from '../people/callers';
import { mustAdminister, mustRollOut } from '../people/permissions';
import { sweep } from './sweeper';
import { drill } from './drill';

interface Options {
  parts: ReleaseParts;
  callers: Callers;
  /** The reason of what is asked for without one. */
  why: string;
}

/** The routes of what is done now and then: sweeping releases, and the drill. */
export function upkeepRoutes(app: FastifyInstance, { parts, callers, why }: Options): void {
  app.post('/sweep', async (request) => {
    const caller = callers.of(request);
    mustAdminister(caller);
    const { dryRun } = parseInput(z.object({ dryRun: z.boolean() }), request.body);
    return sweep(parts, { dryRun, act: { who: caller.name, why } });
  });

  app.post('/drill', async (request) => {
    const caller = callers.of(request);
    mustRollOut(caller);
    const given = parseInput(z.object({ why: fields.why.optional() }), request.body);
    return drill(parts, { act: { who: caller.name, why: given.why ?? why } });
  });
}
