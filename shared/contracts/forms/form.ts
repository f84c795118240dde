import * as z from 'zod/mini';
import type { FormName } from './form-names';

/** Names of control fields, as form services use them. */
export const serviceFields = {
  subject: '_subject',
  /** Address of the redirect after the request is stored. */
  next: '_next',
  captcha: '_captcha',
  /** A hidden field: a value in it was filled in by a program. */
  honeypot: '_honey',
  /** Name of a list that gets more rows, for browsers without JavaScript. */
  more: '_more',
  /** `Idempotency-Key` of the request; only with JavaScript. */
  key: '_idempotency_key',
} as const;

/** Slug of the thank-you page. */
export const formSentSlug = 'thank-you-for-submit';

/** Largest request body in bytes. */
export const requestByteLimit = 64 * 1024;

/** Kind of a field: a text, one of some choices, several texts, or a group of checkboxes. */
export type FormField =
  | { kind: 'text' | 'list'; label: string }
  | { kind: 'choice'; label: string; choices: Readonly<Record<string, string>> }
  | { kind: 'boxes'; label: string; boxes: Readonly<Record<string, string>> };

export type FieldValue = string | string[] | Record<string, boolean>;

/** Values of a form before validation; every field is present. */
export type FormValues = Record<string, FieldValue>;

/** The first error of each field, by its name. */
export type FormErrors = Record<string, string>;

/** The text of an error away from its field: it begins with the field's label, unless the message names the field. */
export const errorLine = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

/** A form: its fields, and the rules that page and service share. */
export interface FormDefinition {
  name: FormName;
  /** Subject of the mail and name in lists. */
  subject: string;
  fields: Readonly<Record<string, FormField>>;
  /** From the values of the form to what is stored; drops unknown fields. */
  schema: z.ZodMiniType<FormValues>;
}

export type CheckedForm = { request: FormValues; errors: null } | { request: null; errors: FormErrors };

/** Validates a form: the values to store, or the first error of each field in the form's order. */
export function checkForm({ schema, fields }: FormDefinition, values: FormValues): CheckedForm {
  const checked = z.safeParse(schema, values);
  if (checked.success) return { request: checked.data, errors: null };
  const found: FormErrors = {};
  for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message;
  const names = Object.keys(fields).filter((name) => found[name] !== undefined);
  return { request: null, errors: Object.fromEntries(names.map((name) => [name, found[name] ?? ''])) };
}
