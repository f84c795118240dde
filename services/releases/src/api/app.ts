import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { allActions } from '../actions/all-actions';
import { performFor } from '../actions/runner';
import { mustTakeWrites } from '@store/service-kit/database';
import { deadlineIn, withDeadline } from '@store/service-kit/deadline';
import { logging } from '@store/service-kit/logging';
import { measureRequests, serveMetrics, type MetricsAccess } from '@store/service-kit/metrics';
import { closingSignal, drainOptions, isStopping, releaseConnections } from '@store/service-kit/stopping';
import { edgeReportSchema } from '@store/release-kit/edge-reports';
import { historyRequestSchema, sendHistory } from '../history/history-export';
import { searchHistory } from '../history/history-search';
import { fields, InputError, parseInput } from './input';
import { releaseQuerySchema } from '../registry/registry';
import type { ReleaseParts } from '../release-parts';
import { Callers, sharedEdge } from '../people/callers';
import { mustAdminister, mustRollOut, NotAllowed } from '../people/permissions';
import { addReadDeadlines, readMs, refusalOf } from './refusals';
import { publicationRoutes } from '../publishing/publication-routes';
import { reservedIn } from '../publishing/reservations';
import { EdgeReports } from '../edges/edge-reports';
import { measureRegistry } from './registry-metrics';
import { readOverview } from '../overview/overview';
import { readSlots } from '../overview/slot-map';
import { workingLinks } from '../testers/tester-links';
import { drill } from '../upkeep/drill';
import { sweep } from '../upkeep/sweeper';

interface Options {
  parts: ReleaseParts;
  /** Takes in what edges report; of its own unless given. */
  reports?: EdgeReports;
  /** Allows everything. None when only people are let in. */
  operatorToken?: string | undefined;
  edgeToken: string;
  /** Who may read `/metrics`; nobody unless given. */
  metrics?: MetricsAccess;
  /** Milliseconds for which a connection without a request stays open; Fastify's unless given. */
  keepAliveMs?: number;
  logLevel?: string;
  /** Share of traces whose answers below 500 are logged. */
  logSuccesses?: number;
}

/** The reason of an action that is asked for without one. */
const asked = 'asked for with the release tool';

/** Milliseconds in which a request must have arrived whole, uploads included. */
const uploadLimitMs = 180_000;

/** Milliseconds in which the database has to answer `/readyz`. */
const readyMs = 1_500;

/** Longest wait of a request for a newer revision. */
const maxWaitMs = 20_000;

/** The registry's HTTP API for edges and release tools. */
export function buildReleasesApp({
  parts,
  reports = new EdgeReports(parts),
  operatorToken,
  edgeToken,
  metrics = { onThisMachine: false },
  keepAliveMs,
  logLevel,
  logSuccesses,
}: Options): FastifyInstance {
  const app = Fastify({
    ...logging('releases', logLevel, logSuccesses),
    forceCloseConnections: 'idle',
    ...drainOptions,
    requestTimeout: uploadLimitMs,
    ...(keepAliveMs !== undefined && { keepAliveTimeout: keepAliveMs }),
  });
  releaseConnections(app);
  addReadDeadlines(app);
  measureRequests(app);
  measureRegistry(parts);
  const { registry, artifacts, changes, people } = parts;
  const callers = new Callers({ people, operatorToken, edgeToken });

  app.setErrorHandler<FastifyError>((error, _, reply) => {
    const message = refusalOf(error, reply, 'The registry');
    if (error instanceof InputError) reply.code(400);
    return reply.send({ message });
  });

  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ message: 'This process stops.' });
    await withDeadline(deadlineIn(readyMs), () => mustTakeWrites(registry.db));
    return { ready: true };
  });
  serveMetrics(app, metrics);

  app.register(async (open) => {
    callers.guard(open);
    open.get<{ Querystring: { after?: string } }>('/serving', async ({ query }, reply) => {
      const changed = AbortSignal.any([AbortSignal.timeout(maxWaitMs), closingSignal]);
      const after = parseInput(z.coerce.number().int().default(-1), query.after ?? -1);
      for (;;) {
        const next = changes.next(changed);
        const serving = await withDeadline(deadlineIn(readMs), () => registry.serving());
        if (serving && serving.revision > after) return serving;
        if (!query.after || changed.aborted)
          return serving ?? reply.code(404).send({ message: 'Nothing is live yet.' });
        await next;
      }
    });
    open.post('/edges', async (request, reply) => {
      const { role, name } = callers.of(request);
      if (role !== 'edge') throw new NotAllowed('Only edges report page health.');
      const report = parseInput(edgeReportSchema, request.body);
      // The shared credential is of many edges.
      if (!reports.admits(name === sharedEdge ? `${name} ${report.edge}` : name))
        return reply.code(429).header('Retry-After', 1).send({ message: 'An edge reports once a second.' });
      await reports.ingest(report);
      return {};
    });
  });

  app.register(async (guarded) => {
    callers.guard(guarded);
    callers.refuseEdges(guarded);
    guarded.get('/releases', async ({ query }) => ({
      ...(await registry.releasePage(parseInput(releaseQuerySchema, query))),
      reserved: await reservedIn(registry.db),
    }));
    publicationRoutes(guarded, { parts, callers });

    for (const action of allActions)
      guarded.post(`/actions/${action.name}`, (request) =>
        performFor(parts, action, callers.of(request), request.body),
      );

    guarded.get('/overview', () => readOverview(parts));
    guarded.get('/slots', async () => ({ data: await readSlots(parts) }));
    guarded.get('/tester-links', async () => ({ data: await workingLinks(registry.db) }));
    guarded.get('/keys', async () => ({ data: await artifacts.keys.list() }));
    guarded.get('/people', async (request) => {
      mustAdminister(callers.of(request));
      return { data: await people.all() };
    });
    guarded.get('/credentials', async (request) => {
      mustAdminister(callers.of(request));
      return { data: await people.credentials.all() };
    });
    guarded.get('/history', async (request, reply) => {
      const { format, ...query } = parseInput(historyRequestSchema, request.query);
      return format ? sendHistory(reply, registry.db, query, format) : searchHistory(registry.db, query);
    });

    guarded.post('/sweep', async (request) => {
      const caller = callers.of(request);
      mustAdminister(caller);
      const { dryRun } = parseInput(z.object({ dryRun: z.boolean() }), request.body);
      return sweep(parts, { dryRun, act: { who: caller.name, why: asked } });
    });
    guarded.post('/drill', async (request) => {
      const caller = callers.of(request);
      mustRollOut(caller);
      const { why } = parseInput(z.object({ why: fields.why.default(asked) }), request.body);
      return drill(parts, { act: { who: caller.name, why } });
    });
  });

  return app;
}
