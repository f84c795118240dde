import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { developmentBase } from '@store/shared/contracts/asset-address';
import type { DevelopmentSlices } from './development-slices';

/** What is used of a page's web socket. */
interface PageSocket {
  terminate(): void;
  once(event: 'close', listener: () => void): unknown;
}

/** The dev server accepts sockets from the shop's origin only. The option is missing in the proxy's types. */
const wsClientOptions: FastifyHttpProxyOptions['wsClientOptions'] & {
  rewriteRequestHeaders(headers: Record<string, string>, request: FastifyRequest): Record<string, string>;
} = {
  rewriteRequestHeaders: (headers, { headers: { origin: page } }) => ({
    ...headers,
    ...(page ? { origin: page } : {}),
  }),
};

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
      wsClientOptions,
      replyOptions: {
        onError: (reply) => {
          const message = `The dev server of ${slice} does not answer.`;
          void reply.code(503).header('Cache-Control', 'no-store').send({ message, code: 'unavailable' });
        },
      },
    });
  }
}
