import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BackendParts } from '../platform/backend-parts';
import { importReviews } from './import-reviews';
import { reviewImportLimits, reviewImportResponseSchema, reviewImportSchema } from './review-import-schema';

interface Parts extends Pick<BackendParts, 'db' | 'reviewCache'> {
  /** The only origin that pictures may come from; null refuses all pictures. */
  pictureOrigin: string | null;
}

/** `POST /reviews/import` of the back office: reviews from another system. */
export const reviewImportRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, reviewCache, pictureOrigin } = parts;
  app.post(
    '/reviews/import',
    {
      bodyLimit: reviewImportLimits.bodyBytes,
      schema: { body: reviewImportSchema, response: { 200: reviewImportResponseSchema } },
    },
    async ({ body: { reviews }, log }) => {
      const imported = await importReviews(db, reviews, pictureOrigin);
      if (imported > 0) {
        reviewCache.clear();
        log.info({ imported }, 'reviews imported');
      }
      return { imported, known: reviews.length - imported };
    },
  );
};
