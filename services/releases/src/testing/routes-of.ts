import type { FastifyInstance } from 'fastify';

/** Every route of an application, e.g. `POST /actions/start`, in order. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: true })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${above.join('')}`);
    })
    .sort();
}
