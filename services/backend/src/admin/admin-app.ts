import fastify, { type FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { logging } from '@store/service-kit/logging';
import type { LogSettings } from '../platform/log-settings';
import { ApiRefusal } from '../platform/api-refusal';
import { addAnswerHeaders } from '../platform/answer-headers';
import { addRefusals } from '../platform/refusals';

interface Settings {
  /** Opens everything here but what says that it is open to this machine. */
  token: string;
  log?: LogSettings;
  /** Adds the routes. */
  routes(app: FastifyInstance): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open without the token to whoever sits at this machine; never to another site's page. */
    localOnly?: boolean;
  }
}

/**
 * The back office: what is for those who run the shop, on a port of its own that the front door does not know.
 * Programs send `Authorization: Bearer {OFFICE_TOKEN}`.
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
    if (localOnly ? isThisMachine(request.headers.host) : isToken(request.headers.authorization, token))
      done();
    else done(new ApiRefusal('sign_in_required', 'This is for those who run the shop.'));
  });
  await routes(app);
  return app;
}

/** A page of another site reaches this port under that site's name only (DNS rebinding). */
const isThisMachine = (host: string | undefined) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');

function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
