import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { developmentBase } from '@store/shared/contracts/asset-address';
import type { DevelopmentSlices } from './development-slices';

/**
 * The way to the dev servers, under the shop's own address: pages keep the security policy that they have in
 * production, and one open port is enough to look at them from another machine.
 */
export async function developmentPlugin(app: FastifyInstance, { slices }: { slices: DevelopmentSlices }) {
  for (const [slice, origin] of slices.origins()) {
    const base = developmentBase(slice);
    await app.register(proxy, {
      upstream: origin,
      prefix: base,
      rewritePrefix: base,
      websocket: true,
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
