import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { hashPassword } from '@store/service-kit/passwords';
import { messageSchema } from '@store/shared/contracts/api-error';
import {
  passwordResetConfirmSchema,
  passwordResetRequestSchema,
  registerResponseSchema,
} from '@store/shared/contracts/auth';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers } from '../platform/answers';
import { ApiRefusal } from '../platform/api-refusal';
import { clientKey } from '@store/service-kit/client-key';
import { mailCode, takeCodeLimits } from './code-mail';
import { mailPasswordChanged } from './password-notice';
import { refuseCommonPassword } from './common-passwords';

const tags = ['Accounts'];

/** `/auth/password-reset`: a new password for people who can read the account's mail. */
export const passwordResetRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { accounts, codes, db, rateLimits, sessions, visitor } = parts;

  app.post(
    '/auth/password-reset',
    {
      schema: {
        summary: 'Mail a code for a new password; the answer is the same for every address',
        tags,
        body: passwordResetRequestSchema,
        response: answers(messageSchema),
      },
    },
    async (request) => {
      const { email } = request.body;
      await takeCodeLimits(parts, 'reset-password', clientKey(request.ip), email);
      const account = await accounts.byEmail(email);
      // Sends a message in any case, so that only the owner of the address learns whether there is an account.
      await mailCode(parts, {
        purpose: 'reset-password',
        subject: email,
        to: email,
        title: account ? 'Your code for a new password' : 'No account at this address',
        paragraphs: account
          ? ['Here is the code with which you can choose a new password:']
          : [
              'Somebody, perhaps you, asked for a new password here. There is no account at this address; perhaps you registered with another one. This code therefore opens nothing:',
            ],
      });
      return {
        message: `If there is an account at ${email}, we have sent a code to it. It holds for 10 minutes.`,
      };
    },
  );

  app.post(
    '/auth/password-reset/confirm',
    {
      schema: {
        summary: 'Choose a new password with the code; ends all sessions of the account and signs in',
        tags,
        body: passwordResetConfirmSchema,
        response: answers(registerResponseSchema),
      },
    },
    async (request, reply) => {
      const { email, verificationCode, password } = request.body;
      refuseCommonPassword(password);
      await rateLimits.take(limits.codeTriesByAddress, email);
      const isRight = await codes.redeem('reset-password', email, verificationCode);
      const account = await accounts.byEmail(email);
      if (!isRight || !account) {
        throw new ApiRefusal(
          'wrong_code',
          'That code is wrong or no longer holds. Please ask for a new one.',
        );
      }
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (database) => {
        await accounts.setPassword(account.id, passwordHash, { verified: true, database });
        await sessions.endAll(account.id, database);
        await mailPasswordChanged(parts.mail, email, database);
      });
      await visitor.signIn(request, reply, account.id);
      return { name: account.name, email, emailVerified: true, message: 'Your new password is set.' };
    },
  );
};
