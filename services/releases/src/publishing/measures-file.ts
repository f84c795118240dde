import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@store/release-kit/release-error';
import { releaseSchema, type Release } from '@store/shared/contracts/release';
import * as z from 'zod';

/**
 * Reads a slice's own measures from `measures.json` in its folder; undefined when there is no such file.
 * @throws ReleaseError saying what is wrong with it.
 */
export async function measuresIn(folder: string): Promise<Release['measures']> {
  const text = await readFile(path.join(folder, 'measures.json'), 'utf8').catch(() => null);
  if (text === null) return undefined;
  try {
    return z.parse(releaseSchema.shape.measures, JSON.parse(text));
  } catch (error) {
    const reasons =
      error instanceof z.core.$ZodError ? error.issues.map(({ message }) => message) : ['it is no JSON'];
    throw new ReleaseError(`measures.json is not valid: ${[...new Set(reasons)].join('; ')}.`);
  }
}
