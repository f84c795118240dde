import * as z from 'zod';
import type { RemoteName } from '@store/shared/contracts/slices';
import { ReleaseError } from '../release-error';
import { createBundleFolder, removeBundleFolder, type ServerBundleSource } from './bundle-folder';
import { forkSandbox } from './sandbox';

const exposedRoutes = z.array(
  z.object({ id: z.string().min(1), path: z.string().startsWith('/'), widgets: z.array(z.string()) }),
);

const answerSchema = z.union([
  z.object({ problem: z.string() }),
  /** Slot → the widget that fills it. */
  z.object({ routes: exposedRoutes, slots: z.record(z.string(), z.string()) }),
]);

/** What the `./routes` of a remote's server bundle says. */
export type ExposedRoutes = Extract<z.output<typeof answerSchema>, { routes: unknown }>;

interface Reading {
  slice: RemoteName;
  bundle: ServerBundleSource;
  /** Gives the singletons. */
  shell: ServerBundleSource;
  /** Milliseconds until the process is ended. */
  limitMs?: number;
}

const heapMb = 256;

/**
 * Runs a remote's server bundle beside a shell's in a sandbox ({@link forkSandbox}), without a host to send requests to.
 * @returns the routes that it exposes and the slots that it fills.
 * @throws ReleaseError with the reason, in a part of a sentence.
 */
export async function readRoutes({
  slice,
  bundle,
  shell,
  limitMs = 60_000,
}: Reading): Promise<ExposedRoutes> {
  const folder = await createBundleFolder({ shell, [slice]: bundle });
  const child = forkSandbox('describe-child.cjs', { folder, heapMb });
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
    const exposed = answerSchema.safeParse(answer).data ?? { problem: 'they are not valid' };
    if ('problem' in exposed) throw new ReleaseError(`the routes cannot be read (${exposed.problem})`);
    return exposed;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await gone;
    await removeBundleFolder(folder);
  }
}
