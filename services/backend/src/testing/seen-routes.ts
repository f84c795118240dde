import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/**
 * Every route that was added since this module was loaded, as `GET /path`, except those of the tests' commerce service.
 */
export const seenRoutes = new Set<string>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD' && each !== 'OPTIONS' && url !== '/graphql.json') seenRoutes.add(`${each} ${url}`);
  });
});
