import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import {
  passkeyChallengeSeconds,
  type addPasskeyRequestSchema,
  type passkeySignInRequestSchema,
} from '@store/shared/contracts/passkeys';
import { createPasskeyChallenges } from './passkey-challenges';
import { createPasskeys, type PasskeySchema, type StoredPasskey } from './passkeys';

/** The site that passkeys are for. */
interface PasskeySite {
  name: string;
  /** Passkeys belong to the first one's host, and work on hosts below it. */
  origins: readonly string[];
}

/** Whose passkey is created. */
interface PasskeyOwner {
  id: string;
  /** Opaque bytes that the authenticator keeps, at most 64. */
  handle: Uint8Array<ArrayBuffer>;
  name: string;
  displayName: string;
}

/** Takes note of why an answer was refused. */
interface RefusalLog {
  info(details: { err: unknown }, text: string): void;
}

/** Devices that cannot verify their user are accepted: a passkey replaces the password, not a second factor. */
const userVerification = 'preferred';

/** What browsers are asked, and checking what they answer. */
export function createPasskeyCeremonies<Schema extends PasskeySchema>(
  db: Kysely<Schema>,
  { name: rpName, origins }: PasskeySite,
  now: () => number = Date.now,
) {
  const challenges = createPasskeyChallenges(db, now);
  const passkeys = createPasskeys(db, now);
  const rpID = new URL(origins[0] ?? '').hostname;
  const timeout = passkeyChallengeSeconds * 1000;
  const expected = { expectedOrigin: [...origins], expectedRPID: rpID, requireUserVerification: false };
  /** The library throws for every answer that is malformed or wrong. */
  const refused = (log: RefusalLog) => (err: unknown) => {
    log.info({ err }, 'passkey refused');
    return null;
  };

  return {
    /** Options with which a browser creates a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
    async creationOptions({ id, handle, name, displayName }: PasskeyOwner) {
      const options = await generateRegistrationOptions({
        rpName,
        rpID,
        userID: handle,
        userName: name,
        userDisplayName: displayName,
        timeout,
        excludeCredentials: await passkeys.credentialsOf(id),
        // Required, so that signing in needs no name.
        authenticatorSelection: { residentKey: 'required', userVerification },
      });
      await challenges.issue(options.challenge, id);
      return options;
    },
    /**
     * Verifies the answer to `creationOptions`.
     * @returns the credential; null when the answer is malformed or wrong, or its challenge was used, has expired, or was issued
     * to another account.
     */
    async created(
      ownerId: string,
      response: z.infer<typeof addPasskeyRequestSchema>,
      log: RefusalLog,
    ): Promise<WebAuthnCredential | null> {
      const expectedChallenge = await challenges.redeem(response.response.clientDataJSON, ownerId);
      if (expectedChallenge === null) return null;
      const checked = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(
        refused(log),
      );
      return checked?.verified ? checked.registrationInfo.credential : null;
    },
    /** Options with which a browser answers with any passkey of the site. */
    async requestOptions() {
      const options = await generateAuthenticationOptions({ rpID, timeout, userVerification });
      await challenges.issue(options.challenge, null);
      return options;
    },
    /**
     * Verifies the answer to `requestOptions`, and records the use of the passkey.
     * @returns the passkey; null when it is unknown, the answer is malformed or wrong, or its challenge was used or has expired.
     */
    async signedIn(
      response: z.infer<typeof passkeySignInRequestSchema>,
      log: RefusalLog,
    ): Promise<StoredPasskey | null> {
      const expectedChallenge = await challenges.redeem(response.response.clientDataJSON, null);
      const passkey = await passkeys.byCredential(response.id);
      if (expectedChallenge === null || !passkey) return null;
      const { credential } = passkey;
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential,
      }).catch(refused(log));
      if (!checked?.verified) return null;
      return (await passkeys.used(passkey, checked.authenticationInfo.newCounter)) ? passkey : null;
    },
  };
}
