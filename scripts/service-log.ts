import { appendFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

/** Pino's level of a warning. */
const warning = 40;

const lineSchema = z.object({
  level: z.number(),
  name: z.string(),
  msg: z.string().default(''),
  reason: z.string().optional(),
  /** What a rendering process wrote, for example an error with its causes. */
  output: z.string().optional(),
});
type Line = z.output<typeof lineSchema>;

/** Keeps what services warn of in a file, anew with every start, and knows the reason that came last. */
export class ServiceLog {
  private last: Line | null = null;

  /** @param file its path, in a folder that exists. */
  constructor(readonly file: string) {
    writeFileSync(file, '');
  }

  /** Takes whole lines of a service's log. */
  add(text: string): void {
    for (const line of text.split('\n')) {
      const read = readLine(line);
      if (!read || read.level < warning) continue;
      appendFileSync(this.file, `${line}\n`);
      if (read.reason !== undefined || read.output !== undefined) this.last = read;
    }
  }

  /** The last reason that a service gave, as a sentence; null when none did. */
  get lastReason(): string | null {
    if (!this.last) return null;
    const { name, msg, reason, output = '' } = this.last;
    const [said = ''] = output.split('\n');
    const cause = /\[cause\]: (.+)/.exec(output)?.[1];
    return `${name}: ${reason === undefined ? said : `${msg}: ${reason}`}${cause ? ` (${cause.replace(/ \{$/, '')})` : ''}`;
  }
}

function readLine(line: string): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
