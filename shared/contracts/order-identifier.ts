/** Who an order lookup asks about: an e-mail address in lower case, or the digits of a phone number. */
export interface OrderIdentifier {
  kind: 'email' | 'phone';
  value: string;
}

/** Longest address that mail can be sent to (RFC 5321). */
export const emailLimit = 254;

/** text@text, without the characters that only quoted local parts may hold. */
const emailPattern = /^[^\s@"\\<>(),:;]+@[^\s@"\\<>(),:;]+$/;
/** Whether mail could be sent there; no proof that it arrives. */
export const isEmailAddress = (text: string): boolean => text.length <= emailLimit && emailPattern.test(text);

/** Digits and what people put between them. */
const phonePattern = /^\+?[\d\s().\-/]+$/;

/**
 * Digits of a phone number as orders are compared by: `00` before the country code, and the 1 of North
 * American numbers, make no difference.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}

/** What was typed into `Email or phone`; null when it is neither. */
export function readOrderIdentifier(typed: string): OrderIdentifier | null {
  const text = typed.trim();
  if (isEmailAddress(text)) return { kind: 'email', value: text.toLowerCase() };
  if (!phonePattern.test(text)) return null;
  const digits = phoneKey(text);
  // E.164 has at most 15 digits; less than 7 is nobody's whole number.
  return digits.length >= 7 && digits.length <= 15 ? { kind: 'phone', value: digits } : null;
}
