import * as z from 'zod/mini';
import { charactersOf, fitsIn, normalizeText, plainDigits, tooLongText } from './entered-text';
import { keptText } from './kept-text';
import { emailLimit, isEmailAddress, plainAddress } from './order-identifier';

/** PostgreSQL rejects the character 0, and no real text has it. */
const noZero = z.refine<string>(
  (text) => !text.includes('\0'),
  'This contains a character that cannot be used',
);

const atMost = (limit: number) => z.refine<string>((text) => fitsIn(text, limit), tooLongText(limit));

/** A required line as {@link keptText} gives it: at most `limit` characters, without control characters. */
export const requiredLine = (limit: number, missing: string) =>
  z
    .string()
    .check(
      z.overwrite(keptText),
      z.minLength(1, { error: missing, abort: true }),
      atMost(limit),
      z.regex(/^\P{Cc}*$/u, 'This contains a character that cannot be used'),
    );

/** Text of several lines as {@link keptText} gives it; may be empty. */
export const optionalText = (limit: number) => z.string().check(z.overwrite(keptText), atMost(limit), noZero);

/** An e-mail address: text@text, in lower case. */
export const emailSchema = z
  .string()
  .check(
    z.overwrite(plainAddress),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(emailLimit, { error: 'Invalid email format', abort: true }),
    z.refine<string>(isEmailAddress, 'Invalid email format'),
    z.toLowerCase(),
  );

/** In characters; a longer password only takes longer to hash. */
export const passwordLimits = { least: 6, most: 200 } as const;

/** A new password, with the messages of the sign-up form. It is not trimmed, and in one form for every keyboard. */
export const newPasswordSchema = z.string().check(
  z.overwrite(normalizeText),
  z.minLength(1, { error: 'Password is required', abort: true }),
  z.refine<string>(
    (password) => charactersOf(password).length >= passwordLimits.least,
    'Password must be at least 6 characters',
  ),
  z.maxLength(passwordLimits.most, `Password must be at most ${passwordLimits.most} characters`),
  z.refine<string>(
    (password) => !/^(.)\1*$|^\s+$/su.test(password),
    'Password must not be blank or one repeated character',
  ),
);

/** An existing password: the account alone decides whether it is right. */
export const givenPasswordSchema = z
  .string()
  .check(
    z.overwrite(normalizeText),
    z.minLength(1, 'Password is required'),
    z.maxLength(passwordLimits.most),
  );

/** Whether a mailed code is that of a link: 128 bits in base64url. */
export const isLinkCode = (code: string): boolean => /^[\w-]{22}$/.test(code);

/** Six mailed digits of any script, or the code of a mailed link; spaces are ignored. */
export const mailedCodeSchema = z.string().check(
  z.overwrite<string>((text) => plainDigits(text).replace(/\s/g, '')),
  z.minLength(1, { error: 'Verification code is required', abort: true }),
  z.refine<string>(
    (code) => /^\d{6}$/.test(code) || isLinkCode(code),
    'Please enter the 6 digits from the email',
  ),
);
