import { parseArgs } from 'node:util';
import * as z from 'zod';

/** What a visitor does in the page-load bench; each can be measured alone. */
export const parts = ['home', 'collection', 'product', 'search', 'cart', 'tap'] as const;
export type Part = (typeof parts)[number];

/** An invalid command line; the message is one sentence for the user. */
export class OptionError extends Error {}

const schema = z.object({
  runs: z.coerce.number().int().min(1).max(50),
  only: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(parts)))
    .optional(),
  port: z.coerce.number().int().min(1024).max(65_000),
});

export interface PageLoadOptions {
  /** Number of rounds; each round measures every variant once. */
  runs: number;
  only: readonly Part[];
  port: number;
}

/** `--runs 7 --only collection,click --port 4500`. @throws OptionError */
export function readOptions(args: string[]): PageLoadOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '5' },
        only: { type: 'string' },
        port: { type: 'string', default: '4500' },
      },
    });
    const { runs, only = parts, port } = schema.parse(values);
    return { runs, only, port };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new OptionError(
      `${reason}\nnpm run bench -- pages [--runs N] [--only ${parts.join(',')}] [--port P]`,
    );
  }
}
