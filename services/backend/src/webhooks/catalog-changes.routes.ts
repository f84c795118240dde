import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { catalogChangesQuerySchema, catalogChangesSchema } from '@store/shared/contracts/catalog-changes';
import type { BackendParts } from '../platform/backend-parts';
import { answers } from '../platform/api-refusal';
import { readCatalogChanges } from './catalog-changes';

/** `GET /catalog-changes`: what edges ask every two seconds, to know which pages they keep are old. */
export const catalogChangeRoutes: FastifyPluginAsyncZod<Pick<BackendParts, 'db'>> = async (app, { db }) => {
  app.get(
    '/catalog-changes',
    {
      schema: {
        summary: 'Surrogate keys of products and collections that changed',
        querystring: catalogChangesQuerySchema,
        response: answers(catalogChangesSchema),
      },
    },
    ({ query }) => readCatalogChanges(db, query.after),
  );
};
