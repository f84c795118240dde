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

export type FieldValue = string | string[] | Record<string, boolean>;

/** A field: a text, one of some choices, several texts, or a group of checkboxes; its rule gives what is stored. */
export type FormField = { label: string; rule: z.ZodMiniType<FieldValue> } & (
  | { kind: 'text' | 'list' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'boxes'; boxes: Readonly<Record<string, string>> }
);

/** Values of a form before validation; every field is present. */
export type FormValues = Record<string, FieldValue>;

/** The first error of each field, by its name. */
export type FormErrors = Record<string, string>;

/** The text of an error away from its field: it begins with the field's label, unless the message names the field. */
export const errorLine = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

/** A form: its fields, with the rules that page and service share. */
export interface FormDefinition {
  name: FormName;
  /** Subject of the mail and name in lists. */
  subject: string;
  fields: Readonly<Record<string, FormField>>;
  /** What is stored of valid values; unless given, all. */
  stored?: (values: FormValues) => FormValues;
}

export type CheckedForm = { request: FormValues; errors: null } | { request: null; errors: FormErrors };

/** Validates a form: the values to store, or the first error of each field in the form's order. */
export function checkForm({ fields, stored }: FormDefinition, values: FormValues): CheckedForm {
  const request: FormValues = {};
  const errors: FormErrors = {};
  for (const [name, { rule }] of Object.entries(fields)) {
    const checked = z.safeParse(rule, values[name]);
    if (checked.success) request[name] = checked.data;
    else errors[name] = checked.error.issues[0]?.message ?? '';
  }
  if (Object.keys(errors).length > 0) return { request: null, errors };
  return { request: stored?.(request) ?? request, errors: null };
}
