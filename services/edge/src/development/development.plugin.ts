import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { developmentBase } from '@store/shared/contracts/asset-address';
import type { DevelopmentSlices } from './development-slices';

/** The web socket of a page. Its package has no types. */
interface PageSocket {
  terminate(): void;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Proxies the dev servers below the shop's origin, so that pages keep their production security policy and one open port
 * is enough for another machine.
 */
export async function developmentPlugin(app: FastifyInstance, { slices }: { slices: DevelopmentSlices }) {
  // Sockets of open pages would keep this process from ending.
  const sockets = new Set<PageSocket>();
  app.addHook('preClose', (done) => {
    for (const page of sockets) page.terminate();
    done();
  });
  for (const [slice, origin] of slices.origins()) {
    const base = developmentBase(slice);
    await app.register(proxy, {
      upstream: origin,
      prefix: base,
      rewritePrefix: base,
      websocket: true,
      wsHooks: {
        onConnect(_: unknown, page: PageSocket) {
          sockets.add(page);
          page.once('close', () => sockets.delete(page));
        },
      },
      // The dev server accepts sockets from the shop's origin only.
      wsClientOptions: {
        rewriteRequestHeaders: (
          headers: Record<string, string>,
          { headers: { origin: page } }: FastifyRequest,
        ) => ({
          ...headers,
          ...(page ? { origin: page } : {}),
        }),
      },
      replyOptions: {
        onError: (reply) => {
          const message = `The dev server of ${slice} does not answer.`;
          void reply.code(503).header('Cache-Control', 'no-store').send({ message, code: 'unavailable' });
        },
      },
    });
  }
}
