import * as z from 'zod/mini';

/** The request forms, each by the slug of the page that holds it. */
export const formNames = [
  'modification-cancellation',
  'after-ship-center',
  'wholesale-program',
  'intellectual-property',
] as const;
export type FormName = (typeof formNames)[number];

export const isFormName = (name: string): name is FormName => formNames.some((form) => form === name);

/** Names of the fields that are about the sending, as form services know them. */
export const serviceFields = {
  subject: '_subject',
  /** Where to go once the request is stored. */
  next: '_next',
  captcha: '_captcha',
  /** Hidden from people: whoever fills it in is a program. */
  honeypot: '_honey',
  /** Name of a list to which a row is added, for browsers without JavaScript. */
  more: '_more',
} as const;

/** The page that says thank you. */
export const formSentSlug = 'thank-you-for-submit';

/** Most bytes of a request, as the form service counts them. */
export const requestByteLimit = 64 * 1024;

/** How a field is written down: a text, one of some choices, several texts, or a group of boxes to tick. */
export type FormField =
  | { kind: 'text' | 'list'; label: string }
  | { kind: 'choice'; label: string; choices: Readonly<Record<string, string>> }
  | { kind: 'boxes'; label: string; boxes: Readonly<Record<string, string>> };

export type FieldValue = string | string[] | Record<string, boolean>;

/** What somebody typed into a form, before any rule: every field is there. */
export type FormValues = Record<string, FieldValue>;

/** The first thing that is wrong with each field, by its name. */
export type FormErrors = Record<string, string>;

/** One of the forms: what it asks, and the rules that page and service share. */
export interface FormDefinition {
  name: FormName;
  /** What a request is called: subject of its mail, name in lists. */
  subject: string;
  fields: Readonly<Record<string, FormField>>;
  /** From what was typed to what is stored; unknown fields are left out. */
  schema: z.ZodMiniType<FormValues>;
}

export type CheckedForm = { request: FormValues; errors: null } | { request: null; errors: FormErrors };

/** Checks what was typed: what is to be stored, or the first thing wrong with each field, in the form's order. */
export function checkForm({ schema, fields }: FormDefinition, values: FormValues): CheckedForm {
  const checked = z.safeParse(schema, values);
  if (checked.success) return { request: checked.data, errors: null };
  const found: FormErrors = {};
  for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message;
  const names = Object.keys(fields).filter((name) => found[name] !== undefined);
  return { request: null, errors: Object.fromEntries(names.map((name) => [name, found[name] ?? ''])) };
}
