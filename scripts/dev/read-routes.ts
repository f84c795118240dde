import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Release } from '@store/shared/contracts/release';
import { isRemoteName, type SliceName } from '@store/shared/contracts/slices';

const remoteModule = z.object({
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      handle: z.object({ widgets: z.array(z.string()).default([]) }).default({ widgets: [] }),
    }),
  ),
  slots: z.record(z.string(), z.string()).default({}),
});

/** What a remote's source says of itself. */
export type SourceRoutes = Required<Pick<Release, 'routes' | 'slots'>>;

/**
 * The routes that a remote's source announces, without their files, which the dev server names, and the slots that it fills. The
 * shell has none.
 * @throws when the source cannot be run or its routes are not as the contract says.
 */
export async function readRoutes(root: string, slice: SliceName): Promise<SourceRoutes> {
  if (!isRemoteName(slice)) return { routes: [], slots: {} };
  const file = path.join(root, slice, 'src/remote.ts');
  // A query makes each version of the file a module of its own; Node would return the first one from its cache.
  const { mtimeMs } = await stat(file);
  const { routes, slots } = remoteModule.parse(await import(`${pathToFileURL(file).href}?state=${mtimeMs}`));
  return {
    routes: routes.map(({ id, path: pattern, handle }) => ({
      id,
      path: pattern,
      files: [],
      widgets: handle.widgets,
    })),
    slots,
  };
}
