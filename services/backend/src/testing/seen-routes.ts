import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/**
 * Every route that the backend has added since this module was loaded, as `GET /path`; hidden ones as well. The
 * tests' own commerce service is left out.
 */
export const seenRoutes = new Set<string>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD' && each !== 'OPTIONS' && url !== '/graphql.json') seenRoutes.add(`${each} ${url}`);
  });
});
