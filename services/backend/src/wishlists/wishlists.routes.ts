import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { wishlistChangesSchema, wishlistSchema } from '@store/shared/contracts/wishlist';
import { answers } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { changeWishlist, readWishlist } from './wishlists';

/** `/users/wishlist`: products that an account has saved. */
export const wishlistRoutes: FastifyPluginAsyncZod<BackendParts> = async (
  app,
  { db, rateLimits, visitor },
) => {
  const tags = ['Accounts'];
  const response = answers(wishlistSchema);
  const onRequest = async (request: FastifyRequest) => void (await visitor.signedIn(request));

  app.get(
    '/users/wishlist',
    { schema: { summary: "One's saved products", tags, response }, onRequest },
    async (request) => ({ handles: await readWishlist(db, (await visitor.signedIn(request)).accountId) }),
  );

  app.patch(
    '/users/wishlist',
    {
      schema: {
        summary: 'Save products, and take others off the list',
        tags,
        body: wishlistChangesSchema,
        response,
      },
      onRequest,
    },
    async (request) => {
      const { accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.wishlistByAccount, accountId);
      return { handles: await changeWishlist(db, accountId, request.body) };
    },
  );
};
