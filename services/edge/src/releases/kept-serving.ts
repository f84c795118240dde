import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { jsonOrNull } from '@store/release-kit/json-or-null';
import { servingSchema } from '@store/release-kit/serving';

const keptSchema = z.object({
  /** When the registry sent it, ISO 8601. */
  at: z.iso.datetime(),
  state: servingSchema,
});
type Kept = z.infer<typeof keptSchema>;

/** The file of the edge that listens on a port. @param dataFolder `DATA_DIR`. */
export const keptServingFile = (dataFolder: string, port: number): string =>
  path.resolve(dataFolder, 'edge', `serving-${port}.json`);

/** The last serving state in a file, for a start without registry. Its releases are verified like any others. */
export class KeptServing {
  constructor(private readonly file: string) {}

  /** Null when there is none, or one that cannot be read. */
  async read(): Promise<Kept | null> {
    const text = await readFile(this.file, 'utf8').catch(() => 'null');
    return keptSchema.safeParse(jsonOrNull(text)).data ?? null;
  }

  async write(kept: Kept): Promise<void> {
    await mkdir(path.dirname(this.file), { recursive: true });
    await writeFile(`${this.file}.new`, JSON.stringify(kept));
    await rename(`${this.file}.new`, this.file);
  }
}
