import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import {
  callBackend,
  type BackendFailure,
  type BackendResult,
} from '@store/shared/clients/backend/backend-client';
import { accountSchema, type Account } from '@store/shared/contracts/auth';
import {
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
  passkeysResponseSchema,
  type Passkey,
} from '@store/shared/contracts/passkeys';

/** Has the browser create a passkey, and adds it to the account. @returns the account's passkeys. */
export async function addPasskey(): Promise<BackendResult<Passkey[]>> {
  const options = await post('/auth/passkeys/options', passkeyCreationOptionsSchema);
  if (!options.ok) return options;
  const created = await askBrowser(() => startRegistration({ optionsJSON: options.value }));
  if (!created.ok) return created;
  const answer = await post('/auth/passkeys', passkeysResponseSchema, created.value);
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

/** Has the shopper choose a passkey, and signs in with it. */
export async function signInWithPasskey(): Promise<BackendResult<Account>> {
  const options = await post('/auth/passkey-sign-in/options', passkeyRequestOptionsSchema);
  if (!options.ok) return options;
  const answer = await askBrowser(() => startAuthentication({ optionsJSON: options.value }));
  return answer.ok ? post('/auth/passkey-sign-in', accountSchema, answer.value) : answer;
}

/**
 * Signs in with a passkey that the shopper chooses among the browser's suggestions for a field.
 * @param signal ends the offer, when the form is gone or another way was chosen.
 * @returns null when none was chosen.
 */
export async function signInFromField(signal: AbortSignal): Promise<BackendResult<Account> | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = await post('/auth/passkey-sign-in/options', passkeyRequestOptionsSchema);
  if (!options.ok || signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const answer = await askBrowser(() =>
    startAuthentication({ optionsJSON: options.value, useBrowserAutofill: true }),
  );
  return answer.ok ? post('/auth/passkey-sign-in', accountSchema, answer.value) : null;
}

const post = <Value>(path: string, schema: Parameters<typeof callBackend<Value>>[1], json?: unknown) =>
  callBackend(path, schema, {}, { method: 'POST', json });

async function askBrowser<Value>(ask: () => Promise<Value>): Promise<BackendResult<Value>> {
  if (!browserSupportsWebAuthn()) return failed('This browser cannot use passkeys.');
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    // Names of the browser's errors; the library keeps them.
    return failed(
      error instanceof Error && error.name === 'InvalidStateError'
        ? 'This device has a passkey of your account already.'
        : 'No passkey was used. Please try again, or use your password.',
    );
  }
}

const failed = (message: string): BackendFailure => ({
  ok: false,
  reason: 'failed',
  status: null,
  code: null,
  message,
});
