import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import {
  createReviewRequestSchema,
  editReviewRequestSchema,
  reviewFiguresQuerySchema,
  reviewFiguresResponseSchema,
  reviewResponseSchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
  reviewSummaryQuerySchema,
  reviewSummaryResponseSchema,
} from '@store/shared/contracts/reviews';
import type { BackendSchema } from '../database/schema';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { findBought } from '../orders/find-orders';
import { answers, ApiRefusal } from '../platform/api-refusal';
import { allFigures, findReview, listReviews, summarize } from './read-reviews';
import { createReview, editReview } from './write-reviews';

const params = z.object({ id: z.uuid() });
const gone = () => new ApiRefusal('not_found', 'That review is not here any more.');

/** `/reviews`: reading, writing and changing reviews. */
export const reviewRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { commerceAdmin, db, rateLimits, now, reviewCache, visitor } = parts;

  app.get(
    '/reviews',
    {
      schema: {
        summary: 'Reviews, by page, or those of the account with its own `userEmail`',
        querystring: reviewsQuerySchema,
        response: answers(reviewsResponseSchema),
      },
    },
    async (request) => {
      const { userEmail, ...query } = request.query;
      if (userEmail === undefined) {
        return {
          data: await reviewCache.get(`list ${JSON.stringify(query)}`, () => listReviews(db, query)),
        };
      }
      const { account, accountId } = await visitor.signedIn(request);
      if (userEmail.trim().toLowerCase() !== account.email) {
        throw new ApiRefusal('not_yours', 'You can only list your own reviews.');
      }
      return { data: await listReviews(db, { ...query, accountId }) };
    },
  );

  app.get(
    '/reviews/summary',
    {
      schema: {
        summary: 'Count, average and distribution',
        querystring: reviewSummaryQuerySchema,
        response: answers(reviewSummaryResponseSchema),
      },
    },
    async ({ query }) => ({
      data: await reviewCache.get(`summary ${query.productId ?? ''}`, () => summarize(db, query.productId)),
    }),
  );

  app.get(
    '/reviews/figures',
    {
      schema: {
        summary: 'Count and average of up to 100 products',
        querystring: reviewFiguresQuerySchema,
        response: answers(reviewFiguresResponseSchema),
      },
    },
    async ({ query }) => {
      const all = await reviewCache.get('figures', () => allFigures(db));
      const known = query.productIds.split(',').flatMap((id) => {
        const figures = all.get(id);
        return figures ? [[id, figures] as const] : [];
      });
      return { data: Object.fromEntries(known) };
    },
  );

  app.get(
    '/reviews/:id',
    { schema: { summary: 'One review', params, response: answers(reviewResponseSchema) } },
    async (request) => {
      const found = await findReview(db, request.params.id);
      if (!found) throw gone();
      const session = found.accountId === null ? null : await visitor.of(request);
      return { data: found.review(session !== null && session.accountId === found.accountId) };
    },
  );

  app.post(
    '/reviews',
    {
      config: { idempotent: 'account' },
      schema: {
        summary: 'Review products of an own order',
        body: createReviewRequestSchema,
        response: answers(reviewResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request, reply) => {
      const { account, accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.reviewsByAccount, accountId);
      if (!account.emailVerified) {
        throw new ApiRefusal('email_unverified', 'Please verify your email address to review your orders.');
      }
      const { orderId, productIds } = request.body;
      const products = await findBought(commerceAdmin, account.email, orderId, productIds);
      const author = { id: accountId, name: account.name };
      const body = await db.transaction().execute(async (transaction) => {
        const id = await createReview(transaction, author, products, request.body, now());
        const created = { data: await ownReview(id, transaction) };
        await reply.keepAnswer(transaction, { body: created });
        return created;
      });
      reviewCache.clear();
      return body;
    },
  );

  app.patch(
    '/reviews/:id',
    {
      schema: {
        summary: "Change one's own review",
        params,
        body: editReviewRequestSchema,
        response: answers(reviewResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => {
      const { accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.reviewsByAccount, accountId);
      const { id } = request.params;
      const found = await findReview(db, id);
      if (!found) throw gone();
      if (found.accountId !== accountId)
        throw new ApiRefusal('not_yours', 'You can only change your own reviews.');
      await editReview(db, { id, accountId }, request.body, now());
      reviewCache.clear();
      return { data: await ownReview(id) };
    },
  );

  async function ownReview(id: string, database: Kysely<BackendSchema> = db) {
    const found = await findReview(database, id);
    if (!found) throw gone();
    return found.review(true);
  }
};
