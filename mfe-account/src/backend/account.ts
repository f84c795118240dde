import type * as z from 'zod/mini';
import { accountDataSchema } from '@store/shared/contracts/account-data';
import { messageSchema } from '@store/shared/contracts/api-error';
import {
  accountSchema,
  registerResponseSchema,
  sessionSchema,
  type Account,
  type PasswordResetConfirm,
  type RegisterRequest,
  type SignInRequest,
} from '@store/shared/contracts/auth';
import { discountsResponseSchema, type Discount } from '@store/shared/contracts/discounts';
import { usersResponseSchema } from '@store/shared/contracts/users';
import {
  callBackend,
  type BackendResult,
  type CallOptions,
} from '@store/shared/clients/backend/backend-client';

const post = <Value>(path: string, schema: z.ZodMiniType<Value>, json: unknown) =>
  callBackend(path, schema, {}, { method: 'POST', json });

/** Registers an account and signs in. It can be repeated when the answer was lost. */
export async function registerAccount(request: RegisterRequest): Promise<BackendResult<Account>> {
  const sent = { method: 'POST', json: request, once: true } as const;
  const result = await callBackend('/auth/register', registerResponseSchema, {}, sent);
  // The session's cookie was lost with the first answer.
  return result.ok && result.replayed ? signIn(request) : result;
}

export const signIn = ({ email, password }: SignInRequest) =>
  post('/auth/sign-in', accountSchema, { email, password });

/** Renews the sign-in of the current session. */
export const signInAgain = (password: string) => post('/auth/reauthenticate', sessionSchema, { password });

/** The signed-in account; fails with `sign_in_required` without a session. */
export const readSession = (options?: CallOptions) => callBackend('/auth/session', sessionSchema, options);

/** Mails a verification code. The answer is the same for every address. */
export const mailVerificationCode = (email: string) =>
  callBackend(`/auth/verify-email?${new URLSearchParams({ email })}`, messageSchema);

/** Verifies the signed-in account's address. */
export const confirmEmail = (verificationCode: string) =>
  post('/auth/verify-email', accountSchema, { verificationCode });

/** Mails a code for setting a new password. The answer is the same for every address. */
export const mailPasswordCode = (email: string) => post('/auth/password-reset', messageSchema, { email });

/** Sets a new password, ends every session of the account and signs in. */
export const resetPassword = (request: PasswordResetConfirm) =>
  post('/auth/password-reset/confirm', registerResponseSchema, request);

export const saveProfile = (fullName: string) => post('/users', usersResponseSchema, { fullName });

/** Ends the account's other sessions; fails with `reauthentication_required` when the sign-in is older than 15 minutes. */
export const changePassword = (password: string) => post('/users', usersResponseSchema, { password });

/** Coupons of the signed-in shopper, usable ones first. */
export async function readDiscounts(options?: CallOptions): Promise<BackendResult<Discount[]>> {
  const result = await callBackend('/discounts', discountsResponseSchema, options);
  return result.ok ? { ok: true, value: result.value.data } : result;
}

/** A copy of what the shop stores about the account. */
export const readAccountData = () => callBackend('/users/data', accountDataSchema);

/** Deletes the account; fails with `reauthentication_required` when the sign-in is older than 15 minutes. */
export const deleteAccount = () => callBackend('/users', messageSchema, {}, { method: 'DELETE' });
