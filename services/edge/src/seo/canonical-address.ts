import type { FastifyInstance } from 'fastify';

/** The address without a slash at the end of its path; null for an address that has none. */
export function addressWithoutSlash(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s);
  // Browsers read a path with two slashes at its start as another host. Such a path is not redirected but not found.
  if (!/^\/[^/\\].*\/$/.test(path) || path.includes('//')) return null;
  return path.slice(0, -1) + (query === undefined ? '' : `?${query}`);
}

/** Gives every page one address: redirects `/collections/hoodie/` to `/collections/hoodie` permanently. */
export function redirectToCanonicalAddress(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead && !request.url.startsWith('/api/') ? addressWithoutSlash(request.url) : null;
    if (address) void reply.header('Cache-Control', 'public, max-age=86400').redirect(address, 301);
    else next();
  });
}
