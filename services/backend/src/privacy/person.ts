import { sql, type Expression, type SqlBool } from 'kysely';
import * as z from 'zod';

/** Digits that tell a phone number from another; fewer would find other people. */
const fewestDigits = 8;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const printableText = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be printable');

/**
 * How a person is found: by address, in lower case, and in forms also by phone number. At least one is there; what is empty
 * counts as missing.
 */
export const personSchema = z
  .object({
    email: printableText.toLowerCase().max(320).nullish(),
    phone: printableText.max(40).nullish(),
  })
  .transform(({ email, phone }) => ({ email: email || null, phone: phone || null }))
  .refine(({ email, phone }) => email !== null || phone !== null, {
    message: 'must have an e-mail address or a phone number',
  });

export type Person = z.output<typeof personSchema>;

/** Whether a JSON document has the person's address as one of its values. */
export const names = (document: Expression<unknown>, email: string) =>
  sql<boolean>`strpos(lower(${document}::text), ${JSON.stringify(email)}) > 0`;

/** Whether a text is the person's phone number, however both are written. */
export function isPhoneOf(text: Expression<unknown>, { phone }: Person): Expression<SqlBool> {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  if (digits.length < fewestDigits) return sql<boolean>`false`;
  return sql<boolean>`regexp_replace(${text}, '[^0-9]', '', 'g') = ${digits}`;
}

/** Whether a form was filled in with the person's address or phone number. */
export function isFrom(request: Expression<unknown>, person: Person): Expression<SqlBool> {
  const { email } = person;
  const byEmail = email === null ? sql<boolean>`false` : names(request, email);
  return sql<boolean>`(${byEmail} or exists (
    select 1 from json_each_text(${request}) as field
      where field.key in ('phone', 'contactPhone') and ${isPhoneOf(sql.ref('field.value'), person)}))`;
}
