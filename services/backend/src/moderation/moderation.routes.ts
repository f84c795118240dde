import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { requiredLine } from '@store/shared/contracts/request-text';
import type { BackendDatabase } from '../database/schema';
import { ApiRefusal } from '../platform/api-refusal';
import type { TtlCache } from '../reviews/ttl-cache';
import { moderatedReviewSchema, moderationSchema, type ReviewModeration } from './moderation-contract';
import { findModerated, listModerated, moderate } from './moderate';

interface Parts {
  db: BackendDatabase;
  /** Cleared after every change, so that a hidden review disappears at once. */
  reviewCache: TtlCache;
  now: () => number;
}

const params = z.object({ id: z.uuid() });

/** Moderation of reviews in the back office. */
export const moderationRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, reviewCache, now }) => {
  app.route({
    method: 'GET',
    url: '/reviews',
    schema: {
      querystring: z.object({ hidden: z.stringbool().optional() }),
      response: { 200: z.object({ reviews: z.array(moderatedReviewSchema) }) },
    },
    handler: async ({ query }) => ({ reviews: await listModerated(db, query.hidden) }),
  });

  app.route({
    method: 'GET',
    url: '/reviews/:id',
    schema: { params, response: { 200: moderationSchema } },
    handler: async ({ params: { id } }) => show(id),
  });

  app.route({
    method: 'POST',
    url: '/reviews/:id/visibility',
    schema: {
      params,
      body: z.object({
        hidden: z.boolean(),
        why: requiredLine(500, 'A reason is missing.'),
        who: requiredLine(100, 'Who does it is missing.'),
      }),
      response: { 200: moderationSchema },
    },
    handler: async ({ params: { id }, body, log }) => {
      const outcome = await moderate(db, id, { ...body, at: now() });
      if (outcome === 'unchanged') {
        throw new ApiRefusal(
          'invalid',
          body.hidden ? 'That review is hidden already.' : 'That review is not hidden.',
        );
      }
      if (outcome === 'changed') {
        reviewCache.clear();
        log.info({ review: id, hidden: body.hidden, who: body.who }, 'review moderated');
      }
      return show(id);
    },
  });

  async function show(id: string): Promise<ReviewModeration> {
    const found = await findModerated(db, id);
    if (!found) throw new ApiRefusal('not_found', `There is no review ${id}.`);
    return found;
  }
};
