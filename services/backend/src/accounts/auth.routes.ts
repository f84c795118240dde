import type { FastifyRequest } from 'fastify';
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
  type Account,
} from '@store/shared/contracts/auth';
import { registerUrl, userUrl } from '@store/shared/contracts/urls';
import { countSignIn, wrongByDevice } from '@store/service-kit/sign-in-attempts';
import type { CodeHolder } from '../codes/mailed-codes';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers, ApiRefusal } from '../platform/api-refusal';
import { clientNetworks } from '@store/service-kit/client-key';
import { refuseCrossSiteGet } from '../platform/csrf';
import { describeSession } from '../sessions/sessions';
import { mailCode, redeemCode, takeCodeLimits } from './code-mail';
import { refuseWeakPassword } from './weak-passwords';

/** `/auth/…`: registering, signing in and out, and verifying an e-mail address. */
export const authRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { accounts, rateLimits, now, sessions, visitor } = parts;

  app.post(
    '/auth/register',
    {
      config: { idempotent: 'anyone' },
      schema: {
        summary: 'Register, with or without a code that proves the address, and sign in',
        body: registerRequestSchema,
        response: answers(registerResponseSchema),
      },
    },
    async (request, reply) => {
      const { name, email, verificationCode, password } = request.body;
      await rateLimits.take(limits.registerByClient, clientNetworks(request.ip));
      refuseWeakPassword(password, [name, email]);
      const emailVerified = Boolean(verificationCode);
      if (verificationCode)
        await redeemCode(parts, (await codeHolder(request, email)).holder, verificationCode);
      const account = { name, email, emailVerified };
      const body = { ...account, message: `Welcome, ${name}!` };
      const id = await accounts.create(
        { ...account, passwordHash: await hashPassword(password) },
        (transaction) => reply.keepAnswer(transaction, { body }),
      );
      if (id === null) {
        throw new ApiRefusal(
          'account_exists',
          'There is an account with this email already. Please log in, or reset your password.',
        );
      }
      await visitor.signIn(request, reply, id);
      return body;
    },
  );

  app.get(
    '/auth/verify-email',
    {
      schema: {
        summary: 'Mail a code that proves an address; the answer is the same for every address',
        querystring: verifyEmailQuerySchema,
        response: answers(messageSchema),
      },
      onRequest: refuseCrossSiteGet,
    },
    async (request) => {
      const { email } = request.query;
      const { holder, own } = await codeHolder(request, email);
      await takeCodeLimits(parts, holder, own);
      await mailCode(parts, {
        holder,
        to: email,
        title: 'Your verification code',
        paragraphs: ['Here is the code that proves that this address is yours:'],
        page: {
          ...(own
            ? { path: userUrl, label: 'Verify my address' }
            : { path: registerUrl, label: 'Verify and register' }),
          identifier: email,
        },
      });
      return { message: `We have sent a code to ${email}. It expires in 10 minutes.` };
    },
  );

  app.post(
    '/auth/verify-email',
    {
      schema: {
        summary: "Prove the account's own address with a code",
        body: confirmEmailRequestSchema,
        response: answers(accountSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => {
      const { account, accountId } = await visitor.signedIn(request);
      const { holder } = await codeHolder(request, account.email);
      await redeemCode(parts, holder, request.body.verificationCode);
      await accounts.change(accountId, { email_verified: true });
      return { ...account, emailVerified: true };
    },
  );

  app.post(
    '/auth/sign-in',
    {
      schema: { summary: 'Sign in', body: signInRequestSchema, response: answers(accountSchema) },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await accounts.byEmail(email);
      const device = account ? await visitor.knownDevice(request, account.id) : null;
      const client = clientNetworks(request.ip);
      const forgetWrongOnes = await countSignIn(rateLimits, { client, account: email, device });
      if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
        throw new ApiRefusal('wrong_credentials', 'Wrong email or password.');
      }
      await forgetWrongOnes();
      await visitor.signIn(request, reply, account.id);
      return publicAccount(account);
    },
  );

  app.get(
    '/auth/session',
    {
      schema: { summary: 'Who is signed in', response: answers(sessionSchema) },
    },
    async (request) => describeSession(await visitor.signedIn(request)),
  );

  app.post(
    '/auth/reauthenticate',
    {
      schema: {
        summary: 'Type the password again, before changing it',
        body: reauthenticateRequestSchema,
        response: answers(sessionSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request, reply) => {
      const session = await visitor.signedIn(request);
      await rateLimits.attempt(wrongByDevice, session.tokenHash);
      const account = await accounts.byId(session.accountId);
      if (!(await verifyPassword(account?.passwordHash, request.body.password))) {
        throw new ApiRefusal('wrong_credentials', 'That is not your password.');
      }
      await rateLimits.reset(wrongByDevice, session.tokenHash);
      await visitor.signIn(request, reply, session.accountId);
      return describeSession({ ...session, signedInAt: now() });
    },
  );

  app.post(
    '/auth/logout',
    {
      schema: { summary: 'End this session', response: answers(messageSchema) },
    },
    async (request, reply) => {
      await visitor.signOut(request, reply);
      return { message: 'You are logged out.' };
    },
  );

  app.post(
    '/auth/logout-everywhere',
    {
      schema: { summary: 'End every session of the account', response: answers(messageSchema) },
      onRequest: visitor.onlySignedIn,
    },
    async (request, reply) => {
      const { accountId } = await visitor.signedIn(request);
      await sessions.endAll(accountId);
      await visitor.signOut(request, reply);
      return { message: 'You are logged out on every device.' };
    },
  );

  /** Who holds a code that proves an address: the account of that address, when it is signed in, else the client. */
  async function codeHolder(
    request: FastifyRequest,
    email: string,
  ): Promise<{ holder: CodeHolder; own: boolean }> {
    const session = await visitor.of(request);
    const own = session?.account.email === email;
    const client = own ? `account ${session.accountId}` : clientNetworks(request.ip);
    return { holder: { purpose: 'verify-email', subject: email, client }, own };
  }
};

const publicAccount = ({ name, email, emailVerified }: Account) => ({ name, email, emailVerified });
