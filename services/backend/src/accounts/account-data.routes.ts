import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountDataSchema } from '@store/shared/contracts/account-data';
import { messageSchema } from '@store/shared/contracts/api-error';
import { listDiscounts } from '../discounts/list-discounts';
import { answers } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { mustBeRecent } from '../sessions/sessions';
import { deleteAccount, readAccountData } from './account-data';
import { mailSecurityNotice } from './security-notices';

/** The owner's copy of an account's data, and its deletion. */
export const accountDataRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { commerceAdmin, db, mail, now, pageAddress, passkeys, pictures, rateLimits, reviewCache, visitor } =
    parts;

  app.get(
    '/users/data',
    {
      schema: {
        summary: "A copy of all data of one's account",
        response: answers(accountDataSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => {
      const { accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.accountChanges, accountId);
      const coupons = await listDiscounts(commerceAdmin, now());
      const stored = await readAccountData(db, accountId, pageAddress);
      return { ...stored, passkeys: await passkeys.list(accountId), coupons };
    },
  );

  app.delete(
    '/users',
    {
      schema: {
        summary: "Delete one's account with its reviews and pictures; needs a recent sign-in",
        response: answers(messageSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request, reply) => {
      const session = await visitor.signedIn(request);
      mustBeRecent(session, now(), 'your password again before deleting your account');
      await db.transaction().execute(async (transaction) => {
        const to = await deleteAccount(transaction, session.accountId);
        if (to !== null) await mailSecurityNotice(mail, 'account deleted', to, transaction);
      });
      reviewCache.clear();
      await visitor.signOut(request, reply);
      // The account is deleted in any case; the next sweep removes what stays.
      await pictures
        .sweep()
        .catch((error: unknown) => request.log.error({ err: error }, 'pictures not removed'));
      return { message: 'Your account has been deleted.' };
    },
  );
};
