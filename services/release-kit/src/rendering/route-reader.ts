import * as z from 'zod';
import type { RemoteName } from '@store/shared/contracts/slices';
import { ReleaseError } from '../release-error';
import { createBundleFolder, removeBundleFolder, type ServerBundleSource } from './bundle-folder';
import { forkSandbox } from './sandbox';

const exposedRoutes = z.array(
  z.object({ id: z.string().min(1), path: z.string().startsWith('/'), widgets: z.array(z.string()) }),
);

/** A route as a remote's server bundle exposes it. */
export type ExposedRoute = z.output<typeof exposedRoutes>[number];

const answerSchema = z.object({ routes: exposedRoutes.optional(), problem: z.string().optional() });

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
 * @returns the routes that it exposes.
 * @throws ReleaseError with the reason, in a part of a sentence.
 */
export async function readRoutes({
  slice,
  bundle,
  shell,
  limitMs = 60_000,
}: Reading): Promise<ExposedRoute[]> {
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
    const { routes, problem = 'they are not valid' } = answerSchema.safeParse(answer).data ?? {};
    if (!routes) throw new ReleaseError(`the routes cannot be read (${problem})`);
    return routes;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await gone;
    await removeBundleFolder(folder);
  }
}
