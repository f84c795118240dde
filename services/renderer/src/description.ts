import * as z from 'zod';
import {
  descriptionSchema,
  type DescriptionOrder,
  type Description,
} from '@store/release-kit/rendering/renderer-contract';
import { issuesText } from '@store/service-kit/environment';
import { createBundleFolder, removeBundleFolder } from './bundle-folder';
import { forkSliceProcess } from './slice-process';

const problemSchema = z.object({ problem: z.string() });

/** A bundle cannot be described; the message is a part of a sentence. */
export class NotDescribable extends Error {}

const heapMb = 256;

/** Milliseconds until the process is ended. */
const limitMs = 60_000;

/** Whether a file could not be written because of its name, such as that of a folder. */
const isNameError = (error: unknown): error is NodeJS.ErrnoException =>
  ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Describes the server bundle of a shell, or of a remote beside a shell. It runs in a new process ({@link forkSliceProcess}).
 * @returns the routes that it exposes, the slots that it fills and the operations that it may send.
 * @throws NotDescribable with the reason.
 */
export async function describeBundle({ slice, singletons, bundles }: DescriptionOrder): Promise<Description> {
  const bytes = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file, Buffer.from(text, 'base64')]));
  const files = { shell: bytes(bundles.shell), ...(bundles.remote && { [slice]: bytes(bundles.remote) }) };
  const folder = await createBundleFolder(files, singletons).catch((error: unknown) => {
    throw isNameError(error) ? new NotDescribable(`the names of its files clash (${error.message})`) : error;
  });
  const child = forkSliceProcess('describe-child.cjs', { folder, heapMb });
  // Only the answer counts.
  child.stderr?.resume();
  let ended = '';
  const timer = setTimeout(() => {
    ended = `it took longer than ${limitMs / 1000} s`;
    child.kill('SIGKILL');
  }, limitMs);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ problem: ended || `it ended with ${signal ?? code}` }));
      child.send({ folder, slice }, () => undefined);
    });
    const { data, error } = descriptionSchema.safeParse(answer);
    if (data) return data;
    const problem = problemSchema.safeParse(answer).data?.problem ?? issuesText(error);
    throw new NotDescribable(`the routes cannot be read (${problem})`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await gone;
    await removeBundleFolder(folder);
  }
}
