import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { BackendDatabase } from '../database/schema';
import { ApiRefusal } from '../platform/api-refusal';
import { listedRequestSchema, type ListedRequest } from './request-listing';
import { findRequest, listRequests, type StoredRequest } from './request-store';
import { requestRows } from './request-text';

const querySchema = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** Requests in the back office: `GET /requests` lists them, `GET /requests/{id}` shows one. */
export const requestRoutes: FastifyPluginAsyncZod<{ db: BackendDatabase }> = async (app, { db }) => {
  const listed = z.object({ requests: z.array(listedRequestSchema) });
  app.get(
    '/requests',
    { schema: { querystring: querySchema, response: { 200: listed } } },
    async ({ query }) => ({ requests: (await listRequests(db, query)).map(toListed) }),
  );

  const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
  app.get(
    '/requests/:id',
    { schema: { params, response: { 200: listedRequestSchema } } },
    async ({ params: { id } }) => {
      const request = await findRequest(db, id);
      if (!request) throw new ApiRefusal('not_found', `There is no request ${id}.`);
      return toListed(request);
    },
  );
};

const toListed = ({ id, form, request, receivedAt }: StoredRequest): ListedRequest => ({
  id,
  form,
  receivedAt: new Date(receivedAt).toISOString(),
  fields: requestRows(form, request),
});
