import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { developmentBase } from '@store/shared/contracts/asset-address';
import type { DevelopmentSlices } from './development-slices';

/** A page's web socket; the package that it comes from has no types. */
interface ListeningPage {
  terminate(): void;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * The way to the dev servers, under the shop's own address: pages keep the security policy that they have in
 * production, and one open port is enough to look at them from another machine.
 */
export async function developmentPlugin(app: FastifyInstance, { slices }: { slices: DevelopmentSlices }) {
  // An open page would listen on for ever, and keep this process from ending.
  const listening = new Set<ListeningPage>();
  app.addHook('preClose', (done) => {
    for (const page of listening) page.terminate();
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
        onConnect(_: unknown, page: ListeningPage) {
          listening.add(page);
          page.once('close', () => listening.delete(page));
        },
      },
      // The dev server checks that it is the shop's page that listens.
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
