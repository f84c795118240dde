import { timingSafeEqual } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { logging } from '@store/service-kit/logging';
import { releaseSchema } from '@store/shared/contracts/release';
import { isSliceName, sliceNames } from '@store/shared/contracts/slices';
import { ReleaseError, type ArtifactStore } from './artifact-store';
import type { Registry } from './registry';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  token: string;
  logLevel?: string;
}

const liveRequest = z.object({
  slices: z.partialRecord(z.enum(sliceNames), z.string()),
  who: z.string().min(1).max(100),
  why: z.string().min(1).max(500),
});

/** Longest that a request for a newer composition waits, in milliseconds. */
const waitLimit = 20_000;

/** The registry over HTTP: edges ask for the live composition, the CLI publishes and makes live. */
export function buildReleasesApp({ registry, artifacts, token, logLevel }: Options): FastifyInstance {
  const app = Fastify({ ...logging('releases', logLevel), forceCloseConnections: true });
  const changes = new EventEmitter().setMaxListeners(100);

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ReleaseError) return reply.code(409).send({ message: error.message });
    if (error instanceof z.core.$ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
    request.log.error(error);
    return reply.code(500).send({ message: 'The registry failed; its log says why.' });
  });

  app.get('/healthz', () => ({ ok: true }));

  app.register(async (guarded) => {
    guarded.addHook('onRequest', async ({ headers }, reply) => {
      if (!sameToken(headers.authorization ?? '', `Bearer ${token}`)) {
        await reply.code(401).send({ message: 'Not allowed: RELEASES_TOKEN is missing or wrong.' });
      }
    });

    guarded.get<{ Querystring: { after?: string } }>('/live', async ({ query }, reply) => {
      const changed = once(changes, 'live', { signal: AbortSignal.timeout(waitLimit) }).catch(
        () => undefined,
      );
      const live = await registry.live();
      if (live && live.id !== query.after) return live;
      if (query.after) await changed;
      return (await registry.live()) ?? reply.code(404).send({ message: 'Nothing is live yet.' });
    });

    guarded.post('/live', async ({ body }) => {
      const { slices, ...act } = liveRequest.parse(body);
      // Refused before it is live, never after: an edge could not serve it.
      for (const [slice, version] of Object.entries(slices)) {
        if (isSliceName(slice) && version) await artifacts.verify(await artifacts.read(slice, version));
      }
      const composition = await registry.makeLive(slices, act);
      changes.emit('live');
      return composition;
    });

    guarded.get('/releases', async () => ({ data: await registry.releases() }));

    guarded.post('/releases', { bodyLimit: 4 * 1024 * 1024 }, async ({ body }, reply) => {
      const release = releaseSchema.parse(body);
      await registry.record(release);
      return reply.code(201).send({ slice: release.slice, version: release.version });
    });

    guarded.get('/history', async () => ({ data: await registry.history() }));
  });

  return app;
}

function sameToken(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
