import * as z from 'zod/mini';

/** Longest values that a form takes, in characters. */
export const limits = { line: 200, text: 5_000, link: 2_000 } as const;

const tooLong = (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters.`;

/** Control characters and marks that turn the direction of a line: nobody types them, and they could hide what stands beside them. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** One line as typed, without surrounding space; line breaks become spaces, so it can stand in a mail's header. */
const toLine = (typed: string) => typed.replace(/\s+/g, ' ').replace(invisible, '').trim();

/** Several lines as typed, with `\n` between them whatever the browser sent. */
const toText = (typed: string) => typed.replace(/\r\n?/g, '\n').replace(invisible, '').trim();

/** A line that may be left empty. */
export const optionalLine = () =>
  z.string().check(z.overwrite(toLine), z.maxLength(limits.line, tooLong(limits.line)));

/** A line; `missing` is said when it is empty or blank. */
export const line = (missing: string) => optionalLine().check(z.minLength(1, missing));

/** Several lines that may be left empty. */
export const optionalText = () =>
  z.string().check(z.overwrite(toText), z.maxLength(limits.text, tooLong(limits.text)));

/** Several lines; `missing` is said when they are empty or blank. */
export const text = (missing: string) => optionalText().check(z.minLength(1, missing));

/** Somebody at some.where, and nothing that means something in a mail's header. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** An e-mail address; `missing` is said when it is empty, `malformed` when it is not one. */
export const email = (missing: string, malformed = missing) =>
  line(missing).check(z.regex(emailPattern, malformed));
