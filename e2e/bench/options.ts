import { parseArgs } from 'node:util';
import * as z from 'zod';

/** Parts of the bench that can be measured alone. */
export const parts = [
  'home',
  'collection',
  'product',
  'search',
  'cart',
  'tap',
  'deep',
  'click',
  'option',
  'server',
] as const;
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
  quick: z.boolean(),
  line: z.boolean(),
  baseline: z.string().min(1).optional(),
  port: z.coerce.number().int().min(1024).max(65_000),
});

export interface BenchOptions {
  /** Number of rounds; each round measures every variant once. */
  runs: number;
  only: readonly Part[];
  /** One round with short loads, to check that the bench works. */
  quick: boolean;
  /** Measures a shop of three hosts over a shaped line with TLS and HTTP/2. */
  line: boolean;
  port: number;
  /** A commit whose shop is measured in the same rounds. */
  baseline?: string | undefined;
}

/** `--runs 7 --only collection,click --quick --port 4500`. @throws OptionError */
export function readOptions(args: string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '5' },
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        line: { type: 'boolean', default: false },
        port: { type: 'string', default: '4500' },
        baseline: { type: 'string' },
      },
    });
    const { runs, only = parts, ...options } = schema.parse(values);
    return { ...options, runs: options.quick ? 1 : runs, only };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new OptionError(
      `${reason}\nnpm run bench -- [--runs N] [--only ${parts.join(',')}] [--quick] [--line] [--port P] [--baseline COMMIT]`,
    );
  }
}
