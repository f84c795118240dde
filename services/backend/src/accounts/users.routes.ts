import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { hashPassword } from '@store/service-kit/passwords';
import { usersRequestSchema, usersResponseSchema } from '@store/shared/contracts/users';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers } from '../platform/api-refusal';
import { mustBeRecent } from '../sessions/sessions';
import { mailSecurityNotice } from './security-notices';
import { refuseWeakPassword } from './weak-passwords';

/** `POST /users` changes the profile's name or the password. */
export const usersRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { accounts, db, rateLimits, mail, now, sessions, visitor } = parts;

  app.post(
    '/users',
    {
      schema: {
        summary: "Change one's name, or one's password",
        body: usersRequestSchema,
        response: answers(usersResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request, reply) => {
      const session = await visitor.signedIn(request);
      const { account, accountId } = session;
      await rateLimits.take(limits.accountChanges, accountId);
      if ('fullName' in request.body) {
        await accounts.change(accountId, { name: request.body.fullName });
        return { ...account, name: request.body.fullName, message: 'Profile updated successfully!' };
      }
      mustBeRecent(session, now(), 'your current password again before changing it');
      const { password } = request.body;
      refuseWeakPassword(password, [account.name, account.email]);
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (database) => {
        await accounts.change(accountId, { password_hash: passwordHash }, database);
        await sessions.endAll(accountId, database);
        await mailSecurityNotice(mail, 'password changed', account.email, database);
      });
      await visitor.signIn(request, reply, accountId);
      return { ...account, message: 'Password changed successfully!' };
    },
  );
};
