import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { ReleaseRoute } from '@store/shared/contracts/release';
import { isRemoteName, type SliceName } from '@store/shared/contracts/slices';

const remoteModule = z.object({
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      handle: z.object({ widgets: z.array(z.string()).default([]) }).default({ widgets: [] }),
    }),
  ),
});

/**
 * The routes that a remote's source announces, without their files, which the dev server names. The shell has none.
 * @throws when the source cannot be run or its routes are not as the contract says.
 */
export async function readRoutes(root: string, slice: SliceName): Promise<ReleaseRoute[]> {
  if (!isRemoteName(slice)) return [];
  const file = path.join(root, slice, 'src/remote.ts');
  // A query makes each version of the file a module of its own; Node would return the first one from its cache.
  const { mtimeMs } = await stat(file);
  const { routes } = remoteModule.parse(await import(`${pathToFileURL(file).href}?state=${mtimeMs}`));
  return routes.map(({ id, path: pattern, handle }) => ({
    id,
    path: pattern,
    files: [],
    widgets: handle.widgets,
  }));
}
