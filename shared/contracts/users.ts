import * as z from 'zod/mini';
import { accountSchema } from './auth';
import { newPasswordSchema, requiredLine } from './request-text';

/** `POST {api}/users`: the profile. */
export const profileRequestSchema = z.strictObject({ fullName: requiredLine(100, 'Name is required') });

/**
 * `POST {api}/users`: the password. 403 `reauthentication_required` when the sign-in is older than fifteen
 * minutes. Ends the account's other sessions.
 */
export const passwordChangeRequestSchema = z.strictObject({ password: newPasswordSchema });

/** One of the two, told apart by their field. */
export const usersRequestSchema = z.union([profileRequestSchema, passwordChangeRequestSchema]);

export const usersResponseSchema = z.extend(accountSchema, { message: z.string() });
