import * as z from 'zod/mini';
import { fitsIn, plainDigits, tooLongText } from '../entered-text';
import { keptText } from '../kept-text';
import { plainAddress } from '../order-identifier';
import type { FormField } from './form';

/** Largest lengths of form values, in characters. */
export const limits = { line: 200, text: 5_000, link: 2_000 } as const;

const atMost = (limit: number) => z.refine<string>((text) => fitsIn(text, limit), tooLongText(limit));

/** Control characters, which could hide the text beside them. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Trims a line and turns line breaks into spaces, so that it is safe in a mail header. */
const toLine = (typed: string) => keptText(typed.replace(/\s+/g, ' ').replace(invisible, ''));

/** Trims a text and uses `\n` for line breaks. */
const toText = (typed: string) => keptText(typed.replace(/\r\n?/g, '\n').replace(invisible, ''));

/** A line that may be left empty. */
export const optionalLine = () => z.string().check(z.overwrite(toLine), atMost(limits.line));

/** A required line; `missing` is the message for an empty one. */
export const line = (missing: string) => optionalLine().check(z.minLength(1, missing));

/** A required line with an order number, a phone number or a quantity. Its digits and signs, in any script, become ASCII. */
export const numericLine = (missing: string) =>
  line(missing).check(z.overwrite((text: string) => plainDigits(text.normalize('NFKC'))));

/** Several lines that may be left empty. */
export const optionalText = () => z.string().check(z.overwrite(toText), atMost(limits.text));

/** A required text; `missing` is the message for an empty one. */
export const text = (missing: string) => optionalText().check(z.minLength(1, missing));

/** An address with a domain, without characters that have a meaning in a mail header. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** An e-mail address; `missing` is the message for an empty one, `malformed` for an invalid one. */
export const email = (missing: string, malformed = missing) =>
  line(missing).check(z.overwrite(plainAddress), z.regex(emailPattern, malformed));

/** A field for a text. */
export const typed = (label: string, rule: z.ZodMiniType<string>): FormField => ({
  kind: 'text',
  label,
  rule,
});

/** A field for one of some choices; `missing` is the message for none. */
export const choice = (
  label: string,
  choices: Readonly<Record<string, string>>,
  missing: string,
): FormField => ({ kind: 'choice', label, choices, rule: z.enum(Object.keys(choices), missing) });
