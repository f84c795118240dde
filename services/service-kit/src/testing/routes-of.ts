import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const routesByApp = new Map<FastifyInstance, Set<string>>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes = new Set<string>();
  routesByApp.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD' && each !== 'OPTIONS') routes.add(`${each} ${url}`);
  });
});

/** Every route of an app that was made after this module was loaded, such as `POST /actions/start`, in order. */
export const routesOf = (app: FastifyInstance): string[] => [...(routesByApp.get(app) ?? [])].sort();

/** The apps that a function makes, in the order in which it makes them. */
export async function appsMadeBy<Result>(
  make: () => Promise<Result>,
): Promise<{ result: Result; apps: FastifyInstance[] }> {
  const before = new Set(routesByApp.keys());
  const result = await make();
  return { result, apps: [...routesByApp.keys()].filter((app) => !before.has(app)) };
}
