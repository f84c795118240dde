import * as z from 'zod/mini';
import { requiredLine } from './request-text';

/** Passkeys (WebAuthn). Binary values are base64url without padding. */
const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/));
const credentialId = base64url(1_400);
const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)));
const descriptors = z.optional(z.array(z.object({ id: z.string(), type: z.string(), transports })));
const userVerification = z.optional(z.enum(['required', 'preferred', 'discouraged']));

/** Seconds within which options have to be answered; a challenge can be used once. */
export const passkeyChallengeSeconds = 300;

export const passkeysOfAccount = 20;

/** A passkey in its owner's list. Times are ISO 8601. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** When somebody last signed in with it. */
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Answer of `GET {api}/auth/passkeys` and of every change of the list, oldest first. */
export const passkeysResponseSchema = z.object({ data: z.array(passkeySchema) });

/**
 * Answer of `POST {api}/auth/passkeys/options`, signed in within fifteen minutes: WebAuthn's
 * `PublicKeyCredentialCreationOptionsJSON`.
 */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: descriptors,
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification,
    }),
  ),
  attestation: z.optional(z.literal('none')),
});

/** `POST {api}/auth/passkeys`: WebAuthn's `RegistrationResponseJSON`. */
export const addPasskeyRequestSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url(4_000), attestationObject: base64url(20_000), transports }),
  clientExtensionResults: z._default(z.object({}), {}),
});

/** `PATCH {api}/auth/passkeys/{id}`. */
export const renamePasskeyRequestSchema = z.object({ name: requiredLine(60, 'Name is required') });

/** Answer of `POST {api}/auth/passkey-sign-in/options`: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  userVerification,
});

/** `POST {api}/auth/passkey-sign-in`: WebAuthn's `AuthenticationResponseJSON`. Answer: the account. */
export const passkeySignInRequestSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(base64url(100)),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
});
