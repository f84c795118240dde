import { plainDigits } from './entered-text';

/** Whose orders a lookup finds: an e-mail address in lower case, or the digits of a phone number. */
export interface OrderIdentifier {
  kind: 'email' | 'phone';
  value: string;
}

/** Largest length of an address (RFC 5321). */
export const emailLimit = 254;

/** text@text without control characters, and without those that only quoted local parts may have. */
const emailPattern = /^[^\s\p{Cc}@"\\<>(),:;]+@[^\s\p{Cc}@"\\<>(),:;]+$/u;
/** Whether a text is an e-mail address in form. */
export const isEmailAddress = (text: string): boolean => text.length <= emailLimit && emailPattern.test(text);

/** An address without invisible marks, which come with copied text, and with full-width signs in ASCII (NFKC). */
export const plainAddress = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();

/** Digits and usual separators. */
const phonePattern = /^\+?[\d\s().\-/]+$/;

/** Digits of a phone number for comparison, without a leading `00` and without the 1 of North American numbers. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}

/** Parses the field `Email or phone`; null when it is neither. */
export function readOrderIdentifier(typed: string): OrderIdentifier | null {
  const text = plainAddress(typed);
  if (isEmailAddress(text)) return { kind: 'email', value: text.toLowerCase() };
  const number = plainDigits(text);
  if (!phonePattern.test(number)) return null;
  const digits = phoneKey(number);
  // E.164 allows at most 15 digits; fewer than 7 are no complete number.
  return digits.length >= 7 && digits.length <= 15 ? { kind: 'phone', value: digits } : null;
}
