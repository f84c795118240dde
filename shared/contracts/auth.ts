import * as z from 'zod/mini';
import {
  emailSchema,
  givenPasswordSchema,
  mailedCodeSchema,
  newPasswordSchema,
  requiredLine,
} from './request-text';

/** Mailed codes: lifetime in seconds, and the number of wrong tries. */
export const mailedCodes = { seconds: 600, tries: 5 } as const;

/** Seconds after a sign-in during which the password can be changed without signing in again. */
export const recentSignInSeconds = 15 * 60;

const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: 'Passwords do not match', path: ['confirmPassword'] },
);
const confirmPassword = z.string().check(z.minLength(1, 'Please confirm your password'));

/**
 * `POST {api}/auth/register`. The verification code is optional: absent, `null` and empty mean that the address
 * is not verified yet.
 */
export const registerRequestSchema = z
  .object({
    name: requiredLine(100, 'Name is required'),
    email: emailSchema,
    verificationCode: z.optional(z.nullable(z.union([z.literal(''), mailedCodeSchema]))),
    password: newPasswordSchema,
    confirmPassword,
  })
  .check(sameTwice);
export type RegisterRequest = z.input<typeof registerRequestSchema>;

/** The account, as its owner gets it: answer of every call that signs in. */
export const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Orders and reviews belong to the account only once the address is verified. Absent where a service verifies none. */
  emailVerified: z._default(z.boolean(), true),
});
export type Account = z.infer<typeof accountSchema>;

export const registerResponseSchema = z.extend(accountSchema, { message: z.string() });

/** `GET {api}/auth/verify-email?email=` mails a code; the answer is the same for every address. */
export const verifyEmailQuerySchema = z.object({ email: emailSchema });

/** `POST {api}/auth/verify-email`, signed in: proves the account's own address. Answer: {@link accountSchema}. */
export const confirmEmailRequestSchema = z.object({ verificationCode: mailedCodeSchema });

/** `POST {api}/auth/sign-in`. Answer: {@link accountSchema}. */
export const signInRequestSchema = z.object({ email: emailSchema, password: givenPasswordSchema });
export type SignInRequest = z.input<typeof signInRequestSchema>;

/** `POST {api}/auth/reauthenticate`, signed in: makes the sign-in recent again. Answer: {@link sessionSchema}. */
export const reauthenticateRequestSchema = z.object({ password: givenPasswordSchema });

/** `GET {api}/auth/session`; 401 `sign_in_required` when there is none. */
export const sessionSchema = z.extend(accountSchema, {
  /** ISO 8601: until then the password can be changed without signing in again; may be in the past. */
  recentUntil: z.string(),
  /** ISO 8601: when the session ends without use. */
  endsAt: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

/** `POST {api}/auth/password-reset` mails a code; the answer is the same for every address. */
export const passwordResetRequestSchema = z.object({ email: emailSchema });

/**
 * `POST {api}/auth/password-reset/confirm`: sets the password, ends every session of the account and signs in.
 * Answer: {@link registerResponseSchema}.
 */
export const passwordResetConfirmSchema = z
  .object({
    email: emailSchema,
    verificationCode: mailedCodeSchema,
    password: newPasswordSchema,
    confirmPassword,
  })
  .check(sameTwice);
export type PasswordResetConfirm = z.input<typeof passwordResetConfirmSchema>;
