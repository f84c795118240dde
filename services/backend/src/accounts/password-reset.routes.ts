import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createPasskeys } from '@store/service-kit/passkeys/passkeys';
import { hashPassword } from '@store/service-kit/passwords';
import { messageSchema } from '@store/shared/contracts/api-error';
import {
  passwordResetConfirmSchema,
  passwordResetRequestSchema,
  registerResponseSchema,
} from '@store/shared/contracts/auth';
import { resetPasswordUrl } from '@store/shared/contracts/urls';
import type { CodeHolder } from '../codes/mailed-codes';
import type { BackendParts } from '../platform/backend-parts';
import { answers } from '../platform/api-refusal';
import { clientNetworks } from '@store/service-kit/client-key';
import { mailCode, redeemCode, takeCodeLimits, wrongCode } from './code-mail';
import { mailSecurityNotice } from './security-notices';
import { refuseWeakPassword } from './weak-passwords';

/** `/auth/password-reset`: a new password for people who can read the account's mail. */
export const passwordResetRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { accounts, db, sessions, visitor } = parts;

  app.post(
    '/auth/password-reset',
    {
      schema: {
        summary: 'Mail a code for a new password; the answer is the same for every address',
        body: passwordResetRequestSchema,
        response: answers(messageSchema),
      },
    },
    async (request) => {
      const { email } = request.body;
      const holder = holderOf(request, email);
      await takeCodeLimits(parts, holder);
      const account = await accounts.byEmail(email);
      // Sends a message in any case, so that only the owner of the address learns whether there is an account.
      await mailCode(parts, {
        holder,
        to: email,
        title: account ? 'Your code for a new password' : 'No account at this address',
        paragraphs: account
          ? ['Here is the code with which you can choose a new password:']
          : [
              'Somebody, perhaps you, asked for a new password here. There is no account at this address; perhaps you registered with another one. This code therefore opens nothing:',
            ],
        ...(account && {
          page: { path: resetPasswordUrl, label: 'Choose a new password', identifier: email },
        }),
      });
      return {
        message: `If there is an account at ${email}, we have sent a code to it. It expires in 10 minutes.`,
      };
    },
  );

  app.post(
    '/auth/password-reset/confirm',
    {
      schema: {
        summary:
          'Choose a new password with the code; ends all sessions of the account, removes its passkeys, and signs in',
        body: passwordResetConfirmSchema,
        response: answers(registerResponseSchema),
      },
    },
    async (request, reply) => {
      const { email, verificationCode, password } = request.body;
      refuseWeakPassword(password, [email]);
      const account = await accounts.byEmail(email);
      // Only whoever has the code may learn from the answer what the account's name is.
      await redeemCode(parts, holderOf(request, email), verificationCode, () =>
        refuseWeakPassword(password, account ? [account.name] : []),
      );
      if (!account) throw wrongCode();
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (database) => {
        const changes = { password_hash: passwordHash, email_verified: true };
        await accounts.change(account.id, changes, database);
        await sessions.endAll(account.id, database);
        // Whoever knew the password may have added one.
        await createPasskeys(database).removeAll(account.id);
        await mailSecurityNotice(parts.mail, 'password changed', email, database);
      });
      await visitor.signIn(request, reply, account.id);
      return { name: account.name, email, emailVerified: true, message: 'Your new password is set.' };
    },
  );
};

const holderOf = (request: FastifyRequest, email: string): CodeHolder => ({
  purpose: 'reset-password',
  subject: email,
  client: clientNetworks(request.ip),
});
