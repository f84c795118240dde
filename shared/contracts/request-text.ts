import * as z from 'zod/mini';
import { emailLimit, isEmailAddress } from './order-identifier';

/** No database takes the character 0, and no text that people write has it. */
const noZero = z.refine<string>(
  (text) => !text.includes('\0'),
  'This contains a character that cannot be used',
);

/** One line of a request: trimmed, between 1 and `limit` characters, without line breaks and the like. */
export const requiredLine = (limit: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(limit, `Please use at most ${limit} characters`),
      z.regex(/^\P{Cc}*$/u, 'This contains a character that cannot be used'),
    );

/** Text of any number of lines, trimmed; may be empty. */
export const optionalText = (limit: number) =>
  z.string().check(z.trim(), z.maxLength(limit, `Please use at most ${limit} characters`), noZero);

/** An e-mail address as accounts know it: text@text, in lower case. */
export const emailSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'Email is required', abort: true }),
  z.maxLength(emailLimit, { error: 'Invalid email format', abort: true }),
  z.refine<string>((text) => isEmailAddress(text) && !text.includes('\0'), 'Invalid email format'),
  z.toLowerCase(),
);

/** Characters; longer ones would only cost time to hash. */
export const passwordLimits = { least: 6, most: 200 } as const;

/** A password that somebody chooses, with the messages of the sign-up form; never trimmed. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(passwordLimits.least, 'Password must be at least 6 characters'),
    z.maxLength(passwordLimits.most, `Password must be at most ${passwordLimits.most} characters`),
  );

/** A password that somebody has: whatever it is, only the account decides whether it is right. */
export const givenPasswordSchema = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(passwordLimits.most));

/** Six digits that were mailed; spaces that people copy along do not matter. */
export const mailedCodeSchema = z.string().check(
  z.overwrite<string>((text) => text.replace(/\s/g, '')),
  z.minLength(1, { error: 'Verification code is required', abort: true }),
  z.regex(/^\d{6}$/, 'Please enter the 6 digits from the email'),
);
