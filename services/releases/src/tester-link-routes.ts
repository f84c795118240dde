import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sites } from '@store/release-kit/sites';
import { fields, parseInput } from './input';
import type { Operations } from './operations';
import type { Callers } from './people/callers';
import { mustRevoke, mustShow } from './people/permissions';
import { workingLink, workingLinks } from './tester-links';

interface Options {
  operations: Operations;
  callers: Callers;
  /** The reason in the history when none is given. */
  why: string;
}

/**
 * A link shows versions beside what is live, or a composition that was served once; at the preview, or at the shop itself,
 * where slices' code has what shoppers have.
 */
const wantedLink = z.object({
  slices: fields.slices.default({}),
  composition: z.string().optional(),
  hours: z.number(),
  site: z.enum(sites).default('preview'),
  why: fields.why.optional(),
});

export type LinkRequest = z.input<typeof wantedLink>;

/** Routes for testers' links. */
export function testerLinkRoutes(app: FastifyInstance, { operations, callers, why: asked }: Options): void {
  const { registry } = operations;

  app.post('/tester-links', async (request) => {
    const { composition, hours, site, why, ...wanted } = parseInput(wantedLink, request.body);
    const versions = composition ? (await registry.composition(composition)).slices : wanted.slices;
    const caller = callers.of(request);
    mustShow(caller, versions, site);
    return operations.testerLink({ versions, hours, site }, { who: caller.name, why: why ?? asked });
  });

  app.get('/tester-links', async () => ({ data: await workingLinks(registry.db) }));

  app.delete<{ Params: { id: string } }>('/tester-links/:id', async (request) => {
    const caller = callers.of(request);
    const link = await workingLink(registry.db, request.params.id);
    mustRevoke(caller, link.who);
    await operations.revokeLink(link.id, { who: caller.name, why: asked });
    return {};
  });
}
