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
  const response = answers(wishlistSchema);
  const onRequest = visitor.onlySignedIn;

  app.get(
    '/users/wishlist',
    { schema: { summary: "One's saved products", response }, onRequest },
    async (request) => ({ handles: await readWishlist(db, (await visitor.signedIn(request)).accountId) }),
  );

  app.patch(
    '/users/wishlist',
    {
      schema: {
        summary: 'Save products, and take others off the list',
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
