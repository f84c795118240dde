import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';

const fault = z.object({
  message: z.string(),
  /** Path from the slice's folder, with loaders and queries as Rspack names modules. */
  file: z.string().optional(),
  /** `12:5-20`, if the message does not hold it. */
  place: z.string().optional(),
});
type Fault = z.infer<typeof fault>;

/** Messages of slice-servers.mjs. */
export const compileMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('compiling'), slice: z.enum(ownSlices) }),
  z.object({
    type: z.literal('compiled'),
    slice: z.enum(ownSlices),
    milliseconds: z.number(),
    errors: z.array(fault),
    warnings: z.array(fault),
  }),
]);
export type CompileMessage = z.infer<typeof compileMessage>;

const width = Math.max(...ownSlices.map((slice) => slice.length));

/** Formats a message for the terminal; each error has `file:line:column` relative to the repository's root. */
export function compileLines(message: CompileMessage): string[] {
  const name = message.slice.padEnd(width);
  if (message.type === 'compiling') return [`${name}  compiling…`];
  const { slice, milliseconds, errors, warnings } = message;
  const outcome =
    errors.length > 0 ? `does not compile (${errors.length})` : `compiled in ${milliseconds} ms`;
  return [`${name}  ${outcome}`, ...[...errors, ...warnings].flatMap((each) => faultLines(slice, each))];
}

function faultLines(slice: SliceName, { message, file, place }: Fault): string[] {
  const source = file && path.join(slice, file.replace(/^.*!/, '').replace(/\?.*$/, ''));
  // The compiler's message contains the position as ╭─[12:5].
  const [, drawn] = /\[(\d+:\d+)\]/.exec(message) ?? [];
  const at = drawn ?? place?.split('-')[0];
  const head = source ? [`  ${source}${at ? `:${at}` : ''}`] : [];
  const text = stripVTControlCharacters(message).trimEnd().split('\n');
  return [...head, ...text.map((line) => `    ${line}`)];
}
