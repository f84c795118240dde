import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { logging } from '@store/service-kit/logging';
import { isSameSecret } from '@store/service-kit/same-secret';
import type { LogSettings } from '../platform/log-settings';
import { ApiRefusal } from '../platform/api-refusal';
import { addAnswerHeaders } from '../platform/answer-headers';
import { addRefusals } from '../platform/refusals';

interface Settings {
  /** Bearer token for all routes that are not `localOnly`. */
  token: string;
  log?: LogSettings;
  /** Adds the routes. */
  routes(app: FastifyInstance): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open without the token, under this machine's own names only. */
    localOnly?: boolean;
  }
}

/**
 * The back office, for people who run the shop. It has its own port, which the edge does not forward to. Programs send
 * `Authorization: Bearer {OFFICE_TOKEN}`.
 */
export async function buildAdminApp({ token, log = {}, routes }: Settings): Promise<FastifyInstance> {
  const { logger, ...requestIds } = logging('backend-admin', log.level);
  const app = fastify({
    ...requestIds,
    logger: log.stream ? { ...logger, stream: log.stream } : logger,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addAnswerHeaders(app);
  addRefusals(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const { localOnly } = request.routeOptions.config;
    if (
      localOnly
        ? isThisMachine(request.headers.host)
        : isSameSecret(request.headers.authorization, `Bearer ${token}`)
    )
      done();
    else done(new ApiRefusal('sign_in_required', 'This is for those who run the shop.'));
  });
  await routes(app);
  return app;
}

/** Refuses DNS rebinding: another site's page can reach this port only under that site's name. */
const isThisMachine = (host: string | undefined) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
