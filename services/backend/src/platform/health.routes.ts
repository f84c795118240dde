import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { mustTakeWrites } from '@store/service-kit/database';
import { isStopping } from '@store/service-kit/stopping';
import type { BackendDatabase } from '../database/schema';
import { answers, ApiRefusal } from './api-refusal';

const healthy = z.object({ status: z.literal('ok') });

/**
 * `GET /healthz`: the process answers. `GET /readyz`: its database takes writes and it does not stop. Neither depends on the commerce service, whose
 * failures are errors of single requests.
 */
export const healthRoutes: FastifyPluginAsyncZod<{ db: BackendDatabase }> = async (app, { db }) => {
  const schema = { response: answers(healthy) };
  app.get('/healthz', { logLevel: 'warn', schema }, () => ({ status: 'ok' as const }));
  app.get('/readyz', { logLevel: 'warn', schema }, async () => {
    if (isStopping()) throw new ApiRefusal('unavailable', 'This process stops.');
    await mustTakeWrites(db).catch((cause: unknown) => {
      throw new ApiRefusal('unavailable', 'The database takes no writes.', { retryAfterSeconds: 5, cause });
    });
    return { status: 'ok' as const };
  });
};
