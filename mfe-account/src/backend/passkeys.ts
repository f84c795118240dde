import { callBackend, type BackendResult } from '@store/shared/clients/backend/backend-client';
import { passkeysResponseSchema, type Passkey } from '@store/shared/contracts/passkeys';

type Options = Parameters<typeof callBackend>[2];

async function call(
  path: string,
  options?: Options,
  request?: Parameters<typeof callBackend>[3],
): Promise<BackendResult<Passkey[]>> {
  const result = await callBackend(`/auth/passkeys${path}`, passkeysResponseSchema, options, request);
  return result.ok ? { ok: true, value: result.value.data } : result;
}

/** The account's passkeys, oldest first. */
export const readPasskeys = (options: Options) => call('', options);

/** @returns the account's passkeys. */
export const renamePasskey = (id: string, name: string) =>
  call(`/${id}`, {}, { method: 'PATCH', json: { name } });

/** Fails with `reauthentication_required` when the sign-in is older than 15 minutes. @returns the account's passkeys. */
export const removePasskey = (id: string) => call(`/${id}`, {}, { method: 'DELETE' });
