import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { requiredLine } from '@store/shared/contracts/request-text';
import { ApiRefusal } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { moderatedReviewSchema, moderationSchema, type ReviewModeration } from './moderation-contract';
import { findModerated, listModerated, moderate } from './moderate';

type Parts = Pick<BackendParts, 'db' | 'reviewCache' | 'now'>;

const params = z.object({ id: z.uuid() });

/** Moderation of reviews in the back office. */
export const moderationRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, reviewCache, now }) => {
  const response = { 200: moderationSchema };

  app.get(
    '/reviews',
    {
      schema: {
        querystring: z.object({ hidden: z.stringbool().optional() }),
        response: { 200: z.object({ reviews: z.array(moderatedReviewSchema) }) },
      },
    },
    async ({ query }) => ({ reviews: await listModerated(db, query.hidden) }),
  );

  app.get('/reviews/:id', { schema: { params, response } }, async ({ params: { id } }) => show(id));

  const visibility = z.object({
    hidden: z.boolean(),
    why: requiredLine(500, 'A reason is missing.'),
    who: requiredLine(100, 'Who does it is missing.'),
  });
  app.post('/reviews/:id/visibility', { schema: { params, body: visibility, response } }, async (request) => {
    const { body, log } = request;
    const { id } = request.params;
    const isChanged = await moderate(db, id, { ...body, at: now() });
    if (isChanged) {
      reviewCache.clear();
      log.info({ review: id, hidden: body.hidden, who: body.who }, 'review moderated');
    }
    const moderated = await show(id);
    if (!isChanged) {
      throw new ApiRefusal(
        'invalid',
        body.hidden ? 'That review is hidden already.' : 'That review is not hidden.',
      );
    }
    return moderated;
  });

  async function show(id: string): Promise<ReviewModeration> {
    const found = await findModerated(db, id);
    if (!found) throw new ApiRefusal('not_found', `There is no review ${id}.`);
    return found;
  }
};
