import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientNetworks } from '@store/service-kit/client-key';
import { createPasskeyCeremonies } from '@store/service-kit/passkeys/passkey-ceremonies';
import { createPasskeys } from '@store/service-kit/passkeys/passkeys';
import { accountSchema } from '@store/shared/contracts/auth';
import {
  addPasskeyRequestSchema,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
  passkeySignInRequestSchema,
  passkeysOfAccount,
  passkeysResponseSchema,
  renamePasskeyRequestSchema,
} from '@store/shared/contracts/passkeys';
import { store } from '@store/shared/shop-data/store';
import { mailSecurityNotice } from '../accounts/security-notices';
import { answers, ApiRefusal } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { mustBeRecent } from '../sessions/sessions';

const params = z.object({ id: z.uuid() });
const gone = () => new ApiRefusal('not_found', 'That passkey is not here any more.');

/** `/auth/passkeys`: WebAuthn credentials of accounts; and signing in with one. */
export const passkeyRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { accounts, db, mail, now, passkeys, rateLimits, settings, visitor } = parts;
  const ceremonies = createPasskeyCeremonies(db, { name: store.name, origins: settings.SITE_ORIGINS }, now);

  app.get(
    '/auth/passkeys',
    {
      schema: { summary: "One's own passkeys", response: answers(passkeysResponseSchema) },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => ({ data: await passkeys.list((await visitor.signedIn(request)).accountId) }),
  );

  app.post(
    '/auth/passkeys/options',
    {
      schema: {
        summary: 'Options with which a browser creates a passkey; needs a recent sign-in',
        response: answers(passkeyCreationOptionsSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => {
      const { account, accountId } = await mayChange(request);
      if ((await passkeys.list(accountId)).length >= passkeysOfAccount)
        throw new ApiRefusal('invalid', `An account has at most ${passkeysOfAccount} passkeys.`);
      const options = await ceremonies.creationOptions({
        id: accountId,
        handle: new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex')),
        name: account.email,
        displayName: account.name,
      });
      return { ...options, rp: { ...options.rp, id: options.rp.id ?? '' }, attestation: 'none' as const };
    },
  );

  app.post(
    '/auth/passkeys',
    {
      schema: {
        summary: 'Add the passkey that the browser has created; needs a recent sign-in',
        body: addPasskeyRequestSchema,
        response: answers(passkeysResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => {
      const { account, accountId } = await mayChange(request);
      const credential = await ceremonies.created(accountId, request.body, request.log);
      if (!credential)
        throw new ApiRefusal('wrong_passkey', 'The passkey could not be added. Please try again.');
      const name = `Passkey ${(await passkeys.list(accountId)).length + 1}`;
      await db.transaction().execute(async (transaction) => {
        if (!(await createPasskeys(transaction, now).add(accountId, { name, credential })))
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
        params,
        body: renamePasskeyRequestSchema,
        response: answers(passkeysResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
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
        params,
        response: answers(passkeysResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
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
        response: answers(passkeyRequestOptionsSchema),
      },
    },
    async (request) => {
      await rateLimits.take(limits.passkeySignInByClient, clientNetworks(request.ip));
      return ceremonies.requestOptions();
    },
  );

  app.post(
    '/auth/passkey-sign-in',
    {
      schema: {
        summary: 'Sign in with a passkey',
        body: passkeySignInRequestSchema,
        response: answers(accountSchema),
      },
    },
    async (request, reply) => {
      const passkey = await ceremonies.signedIn(request.body, request.log);
      const account = passkey && (await accounts.byId(passkey.accountId));
      if (!account)
        throw new ApiRefusal(
          'wrong_credentials',
          'This passkey is not known here, or took too long. Please try again, or log in with your password.',
        );
      await visitor.signIn(request, reply, passkey.accountId);
      return { name: account.name, email: account.email, emailVerified: account.emailVerified };
    },
  );

  /** The session of a request that may change the account's passkeys. */
  async function mayChange(request: FastifyRequest) {
    const session = await visitor.signedIn(request);
    await rateLimits.take(limits.accountChanges, session.accountId);
    mustBeRecent(session, now(), 'your password again before changing your passkeys');
    return session;
  }
};
