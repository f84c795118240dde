import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { logging } from '@store/service-kit/logging';
import { releaseSchema } from '@store/shared/contracts/release';
import { sliceNames } from '@store/shared/contracts/slices';
import { edgeReportSchema } from '@store/release-kit/edge-reports';
import type { Operations } from './operations';
import type { People, Person } from './people/people';
import { mustPublish, mustRollOut, mustShow, NotAllowed } from './people/permissions';
import { ReleaseError } from '@store/release-kit/release-error';
import { releaseChanges } from './release-changes';
import { sweep } from './sweeper';

interface Options {
  operations: Operations;
  people: People;
  /** The operator's token, which edges use as well. It allows everything. */
  token: string;
  /** Refuses `POST /live` once something is live: in production, versions become live by rollouts. */
  production?: boolean;
  logLevel?: string;
}

const versions = z.partialRecord(z.enum(sliceNames), z.string());
const named = z.object({ slice: z.enum(sliceNames), version: z.string() });
const act = z.object({
  /** Used for the operator only; people act under their own name. */
  who: z.string().min(1).max(100).optional(),
  why: z.string().trim().min(3, 'say why in a few words').max(500),
});
const rolloutAct = act.extend({ rollout: z.string().optional() });

/** Longest wait of a request for a newer revision. */
const maxWaitMs = 20_000;

/** The registry's HTTP API for edges and release tools. */
export function buildReleasesApp({
  operations,
  people,
  token,
  production = false,
  logLevel,
}: Options): FastifyInstance {
  const app = Fastify({ ...logging('releases', logLevel), forceCloseConnections: true });
  const persons = new WeakMap<FastifyRequest, Person>();
  const { registry, artifacts, changes } = operations;

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ReleaseError) return reply.code(409).send({ message: error.message });
    if (error instanceof NotAllowed) return reply.code(403).send({ message: error.message });
    if (error instanceof z.core.$ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
    request.log.error(error);
    return reply.code(500).send({ message: 'The registry failed; its log says why.' });
  });

  app.get('/healthz', () => ({ ok: true }));

  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const person = sameToken(bearer, token) ? operator : bearer && (await people.byToken(bearer));
      if (person) persons.set(request, person);
      else await reply.code(401).send({ message: 'Not allowed: RELEASES_TOKEN is missing or wrong.' });
    });

    const personOf = (request: FastifyRequest): Person => {
      const person = persons.get(request);
      if (!person) throw new Error('The request has no person.');
      return person;
    };
    /** The name for the history: people's own, or the one that the operator sends. */
    const whoOf = (request: FastifyRequest, who: string | undefined) => {
      const person = personOf(request);
      return person === operator ? (who ?? 'operator') : person.name;
    };
    const actOf = (request: FastifyRequest) => {
      mustRollOut(personOf(request));
      const { who, ...rest } = rolloutAct.parse(request.body);
      return { ...rest, who: whoOf(request, who) };
    };

    guarded.get<{ Querystring: { after?: string } }>('/serving', async ({ query }, reply) => {
      const changed = AbortSignal.timeout(maxWaitMs);
      const after = Number(query.after ?? -1);
      for (;;) {
        const next = changes.next(changed);
        const serving = await registry.serving();
        if (serving && serving.revision > after) return serving;
        if (!query.after || changed.aborted)
          return serving ?? reply.code(404).send({ message: 'Nothing is live yet.' });
        await next;
      }
    });

    guarded.post('/live', async (request) => {
      const who = actOf(request);
      if (production && (await registry.live()))
        throw new ReleaseError('In production a version becomes live by a rollout: start, raise, promote.');
      return operations.makeLive(z.object({ slices: versions }).parse(request.body).slices, who);
    });

    guarded.get('/releases', async () => ({ data: await registry.releases() }));

    guarded.post('/releases', { bodyLimit: 4 * 1024 * 1024 }, async (request, reply) => {
      const { slice, version } = releaseSchema.parse(request.body);
      mustPublish(personOf(request), slice);
      await operations.record({ slice, version });
      return reply.code(201).send({ slice, version });
    });

    guarded.get('/changes/:slice/:version', async ({ params }) => {
      const { slice, version } = named.parse(params);
      const { live } = await operations.serving();
      return releaseChanges(
        await artifacts.read(slice, live.slices[slice]),
        await artifacts.read(slice, version),
      );
    });

    guarded.post('/gate', async (request) => {
      const { slice, version } = named.parse(request.body);
      mustPublish(personOf(request), slice);
      return operations.check(slice, version);
    });

    guarded.post('/rollout/start', async (request) => {
      const who = actOf(request);
      const wanted = named
        .extend({ percent: z.number(), force: z.boolean().default(false) })
        .parse(request.body);
      return operations.start(wanted, { who: who.who, why: who.why });
    });
    guarded.post('/rollout/raise', async (request) => {
      const who = actOf(request);
      await operations.raise(z.object({ percent: z.number() }).parse(request.body).percent, who);
      return operations.serving();
    });
    guarded.post('/rollout/promote', async (request) => {
      await operations.promote(actOf(request));
      return operations.serving();
    });
    guarded.post('/rollout/abort', async (request) => {
      await operations.abort(actOf(request));
      return operations.serving();
    });
    guarded.post('/rollback', async (request) => {
      const { who, why } = actOf(request);
      const { to } = z.object({ to: z.string().optional() }).parse(request.body);
      return operations.rollback(to, { who, why });
    });
    guarded.post('/freeze', async (request) => {
      const { who, why } = actOf(request);
      await operations.freeze({ who, why });
      return {};
    });
    guarded.post('/unfreeze', async (request) => {
      const { who, why } = actOf(request);
      await operations.unfreeze({ who, why });
      return {};
    });

    guarded.get('/overview', () => operations.overview());
    guarded.get('/history', async () => ({ data: await registry.history() }));

    guarded.post('/tester-links', async (request) => {
      const { slices, hours, who, why } = z
        .object({ slices: versions, hours: z.number(), who: act.shape.who, why: act.shape.why.optional() })
        .parse(request.body);
      mustShow(personOf(request), slices);
      const by = { who: whoOf(request, who), why: why ?? 'asked for with the release tool' };
      return { address: await operations.testerLink(slices, hours, by) };
    });

    guarded.post('/edges', async (request) => {
      if (personOf(request) !== operator) throw new NotAllowed('Only edges report page health.');
      await operations.ingestReport(edgeReportSchema.parse(request.body));
      return {};
    });

    guarded.post('/sweep', async (request) => {
      mustRollOut(personOf(request));
      const { dryRun } = z.object({ dryRun: z.boolean() }).parse(request.body);
      return sweep(operations, { dryRun });
    });

    guarded.get('/people', async (request) => {
      mustRollOut(personOf(request));
      return { data: await people.all() };
    });
    guarded.post('/people', async (request) => {
      mustRollOut(personOf(request));
      const person = z
        .object({
          name: z.string(),
          role: z.enum(['viewer', 'publisher', 'manager']),
          slices: z.array(z.enum(sliceNames)),
        })
        .parse(request.body);
      return people.put(person);
    });
    guarded.delete<{ Params: { name: string } }>('/people/:name', async (request) => {
      mustRollOut(personOf(request));
      await people.remove(request.params.name);
      return {};
    });
  });

  return app;
}

const operator: Person = { name: 'operator', role: 'manager', slices: [] };

function sameToken(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
