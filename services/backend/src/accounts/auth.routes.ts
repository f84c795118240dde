import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { hashPassword, verifyPassword } from '@store/service-kit/passwords';
import { messageSchema } from '@store/shared/contracts/api-error';
import {
  accountSchema,
  confirmEmailRequestSchema,
  reauthenticateRequestSchema,
  registerRequestSchema,
  registerResponseSchema,
  sessionSchema,
  signInRequestSchema,
  verifyEmailQuerySchema,
} from '@store/shared/contracts/auth';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers } from '../platform/answers';
import { ApiRefusal } from '../platform/api-refusal';
import { clientKey } from '@store/service-kit/client-key';
import { refuseCrossSiteGet } from '../platform/csrf';
import { describeSession } from '../sessions/sessions';
import type { StoredAccount } from './accounts';
import { mailCode, takeCodeLimits } from './code-mail';
import { refuseCommonPassword } from './common-passwords';

const wrongCode = () =>
  new ApiRefusal('wrong_code', 'That code is wrong or no longer holds. Please ask for a new one.');
const tags = ['Accounts'];

/** `/auth/…`: registering, signing in and out, and verifying an e-mail address. */
export const authRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { accounts, codes, rateLimits, now, sessions, visitor } = parts;

  app.post(
    '/auth/register',
    {
      schema: {
        summary: 'Register, with or without a code that proves the address, and sign in',
        tags,
        body: registerRequestSchema,
        response: answers(registerResponseSchema),
      },
    },
    async (request, reply) => {
      const { name, email, verificationCode, password } = request.body;
      await rateLimits.take(limits.registerByClient, clientKey(request.ip));
      refuseCommonPassword(password);
      const emailVerified = Boolean(verificationCode);
      if (verificationCode) {
        await rateLimits.take(limits.codeTriesByAddress, email);
        if (!(await codes.redeem('verify-email', email, verificationCode))) throw wrongCode();
      }
      const account = { name, email, emailVerified };
      const id = await accounts.create({ ...account, passwordHash: await hashPassword(password) });
      if (id === null) {
        throw new ApiRefusal(
          'account_exists',
          'There is an account with this email already. Please log in, or reset your password.',
        );
      }
      await visitor.signIn(request, reply, id);
      return { ...account, message: `Welcome, ${name}!` };
    },
  );

  app.get(
    '/auth/verify-email',
    {
      schema: {
        summary: 'Mail a code that proves an address; the answer is the same for every address',
        tags,
        querystring: verifyEmailQuerySchema,
        response: answers(messageSchema),
      },
      onRequest: refuseCrossSiteGet,
    },
    async (request) => {
      const { email } = request.query;
      await takeCodeLimits(parts, 'verify-email', clientKey(request.ip), email);
      await mailCode(parts, {
        purpose: 'verify-email',
        subject: email,
        to: email,
        title: 'Your verification code',
        paragraphs: ['Here is the code that proves that this address is yours:'],
      });
      return { message: `We have sent a code to ${email}. It holds for 10 minutes.` };
    },
  );

  app.post(
    '/auth/verify-email',
    {
      schema: {
        summary: "Prove the account's own address with a code",
        tags,
        body: confirmEmailRequestSchema,
        response: answers(accountSchema),
      },
      onRequest: async (request) => void (await visitor.signedIn(request)),
    },
    async (request) => {
      const { account, accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.codeTriesByAddress, account.email);
      if (!(await codes.redeem('verify-email', account.email, request.body.verificationCode)))
        throw wrongCode();
      await accounts.verifyEmail(accountId);
      return { ...account, emailVerified: true };
    },
  );

  app.post(
    '/auth/sign-in',
    {
      schema: { summary: 'Sign in', tags, body: signInRequestSchema, response: answers(accountSchema) },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      await rateLimits.take(limits.signInByClient, clientKey(request.ip));
      await rateLimits.take(limits.signInByAccount, email);
      const account = await accounts.byEmail(email);
      if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
        throw new ApiRefusal('wrong_credentials', 'Wrong email or password.');
      }
      await visitor.signIn(request, reply, account.id);
      return publicAccount(account);
    },
  );

  app.get(
    '/auth/session',
    {
      schema: { summary: 'Who is signed in', tags, response: answers(sessionSchema) },
    },
    async (request) => describeSession(await visitor.signedIn(request)),
  );

  app.post(
    '/auth/reauthenticate',
    {
      schema: {
        summary: 'Type the password again, before changing it',
        tags,
        body: reauthenticateRequestSchema,
        response: answers(sessionSchema),
      },
      onRequest: async (request) => void (await visitor.signedIn(request)),
    },
    async (request, reply) => {
      const session = await visitor.signedIn(request);
      await rateLimits.take(limits.signInByClient, clientKey(request.ip));
      await rateLimits.take(limits.signInByAccount, session.account.email);
      const account = await accounts.byId(session.accountId);
      if (!(await verifyPassword(account?.passwordHash, request.body.password))) {
        throw new ApiRefusal('wrong_credentials', 'That is not your password.');
      }
      await visitor.signIn(request, reply, session.accountId);
      return describeSession({ ...session, signedInAt: now() });
    },
  );

  app.post(
    '/auth/logout',
    {
      schema: { summary: 'End this session', tags, response: answers(messageSchema) },
    },
    async (request, reply) => {
      await visitor.signOut(request, reply);
      return { message: 'You are logged out.' };
    },
  );

  app.post(
    '/auth/logout-everywhere',
    {
      schema: { summary: 'End every session of the account', tags, response: answers(messageSchema) },
      onRequest: async (request) => void (await visitor.signedIn(request)),
    },
    async (request, reply) => {
      const { accountId } = await visitor.signedIn(request);
      await sessions.endAll(accountId);
      await visitor.signOut(request, reply);
      return { message: 'You are logged out on every device.' };
    },
  );
};

const publicAccount = ({ name, email, emailVerified }: StoredAccount) => ({ name, email, emailVerified });
