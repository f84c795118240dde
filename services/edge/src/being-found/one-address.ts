import type { FastifyInstance } from 'fastify';

/** The address that a page has instead of this one: without slashes at its end; null when it is right already. */
export function addressWithoutSlash(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s);
  // A path of several slashes could be read as another host's address; such a one is simply not found.
  if (!/^\/[^/\\].*\/$/.test(path) || path.includes('//')) return null;
  return path.slice(0, -1) + (query === undefined ? '' : `?${query}`);
}

/** Every page has one address: `/collections/hoodie/` leads to `/collections/hoodie` for good. */
export function oneAddress(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead && !request.url.startsWith('/api/') ? addressWithoutSlash(request.url) : null;
    if (address) void reply.header('Cache-Control', 'public, max-age=86400').redirect(address, 301);
    else next();
  });
}
