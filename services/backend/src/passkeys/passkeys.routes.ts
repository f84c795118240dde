import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientKey } from '@store/service-kit/client-key';
import { accountSchema } from '@store/shared/contracts/auth';
import {
  addPasskeyRequestSchema,
  passkeyChallengeSeconds,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
  passkeySignInRequestSchema,
  passkeysOfAccount,
  passkeysResponseSchema,
  renamePasskeyRequestSchema,
} from '@store/shared/contracts/passkeys';
import { store } from '@store/shared/shop-data/store';
import { mailSecurityNotice } from '../accounts/security-notices';
import { answers } from '../platform/answers';
import { ApiRefusal } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { isRecent } from '../sessions/sessions';
import { createPasskeyChallenges } from './passkey-challenges';

const tags = ['Accounts'];
const params = z.object({ id: z.uuid() });
const timeout = passkeyChallengeSeconds * 1000;
const gone = () => new ApiRefusal('not_found', 'That passkey is not here any more.');

interface Options extends BackendParts {
  /** Origins of the site. Passkeys belong to the first one's host, and work on hosts below it. */
  siteOrigins: readonly string[];
}

/** `/auth/passkeys`: WebAuthn credentials of accounts; and signing in with one. */
export const passkeyRoutes: FastifyPluginAsyncZod<Options> = async (app, parts) => {
  const { accounts, db, mail, now, passkeys, rateLimits, siteOrigins, visitor } = parts;
  const challenges = createPasskeyChallenges(db, now);
  const rpID = new URL(siteOrigins[0] ?? '').hostname;
  const expected = { expectedOrigin: [...siteOrigins], expectedRPID: rpID, requireUserVerification: false };
  const onlySignedIn = async (request: FastifyRequest) => void (await visitor.signedIn(request));

  app.get(
    '/auth/passkeys',
    {
      schema: { summary: "One's own passkeys", tags, response: answers(passkeysResponseSchema) },
      onRequest: onlySignedIn,
    },
    async (request) => ({ data: await passkeys.list((await visitor.signedIn(request)).accountId) }),
  );

  app.post(
    '/auth/passkeys/options',
    {
      schema: {
        summary: 'Options with which a browser creates a passkey; needs a recent sign-in',
        tags,
        response: answers(passkeyCreationOptionsSchema),
      },
      onRequest: onlySignedIn,
    },
    async (request) => {
      const { account, accountId } = await mayChange(request);
      const known = await passkeys.credentialsOf(accountId);
      if (known.length >= passkeysOfAccount)
        throw new ApiRefusal('invalid', `An account has at most ${passkeysOfAccount} passkeys.`);
      const options = await generateRegistrationOptions({
        rpName: store.name,
        rpID,
        userID: new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex')),
        userName: account.email,
        userDisplayName: account.name,
        timeout,
        excludeCredentials: known,
        // Required, so that signing in needs no address.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      await challenges.issue(options.challenge, accountId);
      return { ...options, rp: { ...options.rp, id: rpID }, attestation: 'none' as const };
    },
  );

  app.post(
    '/auth/passkeys',
    {
      schema: {
        summary: 'Add the passkey that the browser has created; needs a recent sign-in',
        tags,
        body: addPasskeyRequestSchema,
        response: answers(passkeysResponseSchema),
      },
      onRequest: onlySignedIn,
    },
    async (request) => {
      const { account, accountId } = await mayChange(request);
      const { body } = request;
      const expectedChallenge = await challenges.redeem(body.response.clientDataJSON, accountId);
      const checked =
        expectedChallenge !== null &&
        (await verifyRegistrationResponse({ ...expected, response: body, expectedChallenge }).catch(
          logged(request),
        ));
      if (!checked || !checked.verified)
        throw new ApiRefusal('wrong_passkey', 'The passkey could not be added. Please try again.');
      const { credential } = checked.registrationInfo;
      const name = `Passkey ${(await passkeys.list(accountId)).length + 1}`;
      await db.transaction().execute(async (transaction) => {
        if (!(await passkeys.add(accountId, { name, credential }, transaction)))
          throw new ApiRefusal('wrong_passkey', 'This passkey has been added already.');
        await mailSecurityNotice(mail, 'passkey added', account.email, transaction);
      });
      return { data: await passkeys.list(accountId) };
    },
  );

  app.patch(
    '/auth/passkeys/:id',
    {
      schema: {
        summary: "Rename one's own passkey",
        tags,
        params,
        body: renamePasskeyRequestSchema,
        response: answers(passkeysResponseSchema),
      },
      onRequest: onlySignedIn,
    },
    async (request) => {
      const { accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.accountChanges, accountId);
      if (!(await passkeys.rename(accountId, request.params.id, request.body.name))) throw gone();
      return { data: await passkeys.list(accountId) };
    },
  );

  app.delete(
    '/auth/passkeys/:id',
    {
      schema: {
        summary: "Remove one's own passkey; needs a recent sign-in",
        tags,
        params,
        response: answers(passkeysResponseSchema),
      },
      onRequest: onlySignedIn,
    },
    async (request) => {
      const { accountId } = await mayChange(request);
      if (!(await passkeys.remove(accountId, request.params.id))) throw gone();
      return { data: await passkeys.list(accountId) };
    },
  );

  app.post(
    '/auth/passkey-sign-in/options',
    {
      schema: {
        summary: 'Options with which a browser answers with any passkey of this site',
        tags,
        response: answers(passkeyRequestOptionsSchema),
      },
    },
    async (request) => {
      await rateLimits.take(limits.passkeySignInByClient, clientKey(request.ip));
      const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'preferred' });
      await challenges.issue(options.challenge, null);
      return options;
    },
  );

  app.post(
    '/auth/passkey-sign-in',
    {
      schema: {
        summary: 'Sign in with a passkey',
        tags,
        body: passkeySignInRequestSchema,
        response: answers(accountSchema),
      },
    },
    async (request, reply) => {
      const { body } = request;
      const refused = () =>
        new ApiRefusal(
          'wrong_credentials',
          'This passkey is not known here, or took too long. Please try again, or log in with your password.',
        );
      const expectedChallenge = await challenges.redeem(body.response.clientDataJSON, null);
      const passkey = await passkeys.byCredential(body.id);
      if (expectedChallenge === null || !passkey) throw refused();
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response: body,
        expectedChallenge,
        credential: passkey.credential,
      }).catch(logged(request));
      if (!checked?.verified || !(await passkeys.used(passkey, checked.authenticationInfo.newCounter)))
        throw refused();
      const account = await accounts.byId(passkey.accountId);
      if (!account) throw refused();
      await visitor.signIn(request, reply, passkey.accountId);
      return { name: account.name, email: account.email, emailVerified: account.emailVerified };
    },
  );

  /** The session of a request that may change the account's passkeys. */
  async function mayChange(request: FastifyRequest) {
    const session = await visitor.signedIn(request);
    await rateLimits.take(limits.accountChanges, session.accountId);
    if (!isRecent(session, now())) {
      throw new ApiRefusal(
        'reauthentication_required',
        'For your safety, please enter your password again before changing your passkeys.',
      );
    }
    return session;
  }
};

/** The library throws for every answer that is malformed or wrong. */
const logged = (request: FastifyRequest) => (error: unknown) => {
  request.log.info({ err: error }, 'passkey refused');
  return null;
};
