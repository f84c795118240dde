import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveMetrics, type MetricsAccess } from '@store/service-kit/metrics';
import { isSameSecret } from '@store/service-kit/same-secret';
import { isThisMachine } from '@store/service-kit/this-machine';
import { ApiRefusal } from '../platform/api-refusal';
import { newApp, type LogSettings } from '../platform/new-app';

interface Settings {
  /** Bearer token; requests without it reach routes that are `openLocally` only. */
  token: string;
  /** Who may read `/metrics`; nobody unless given. */
  metrics?: MetricsAccess;
  log?: LogSettings;
  /** Adds the routes. */
  routes(app: FastifyInstance): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to this machine without the token, which is decided by the peer's address and never by a header. */
    openLocally?: boolean;
  }
}

/**
 * The back office, for people who run the shop. It has its own port, which the edge does not forward to. Programs send
 * `Authorization: Bearer {OFFICE_TOKEN}`.
 */
export async function buildAdminApp({
  token,
  metrics = {},
  log = {},
  routes,
}: Settings): Promise<FastifyInstance> {
  const app = newApp('backend-admin', log, { requestTimeout: 30_000 });
  serveMetrics(app, metrics);
  await app.register(async (office) => {
    office.addHook('onRequest', (request, _reply, done) => {
      const hasToken = isSameSecret(request.headers.authorization, `Bearer ${token}`);
      if (hasToken || (request.routeOptions.config.openLocally && isLocal(request))) done();
      else done(new ApiRefusal('sign_in_required', 'This is for those who run the shop.'));
    });
    await routes(office);
  });
  return app;
}

/** Whether a program on this machine sent a request itself, under this machine's own name. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  isThisMachine(socket.remoteAddress) &&
  // A proxy on this machine forwards requests of others.
  !proxyHeaders.some((name) => name in headers) &&
  // Refuses DNS rebinding: another site's page can reach this port only under that site's name.
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
