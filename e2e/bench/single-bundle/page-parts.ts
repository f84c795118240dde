import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { PageComposition } from '@store/shared/contracts/page';
import { filledSlots, fillsOf, type FilledSlots } from '@store/shared/contracts/slots';
import type { RoutesModule } from '@store/shared/runtime/router';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import { exposes } from './slices';

/** What the composition takes from the slices’ sources. */
export interface PageParts {
  routes: PageComposition['routes'];
  slots: FilledSlots;
}

/** The build report; see BuildReportPlugin. */
const buildReport = z.object({ chunks: z.record(z.string(), z.array(z.string())) });

/**
 * Reads routes and slots from the slices’ sources, and the routes’ files from the build. The edge cannot: it runs as a
 * bundle, without the loaders of texts and pictures that a slice’s pages need.
 * @param dist folder of the build.
 */
export async function readPageParts(dist: string): Promise<PageParts> {
  const { chunks } = buildReport.parse(JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')));
  const remotes = await Promise.all(
    ownRemotes.map(async (slice) => {
      const { routes, slots = {} } = (await exposes[slice]['./routes']!()) as unknown as RoutesModule;
      return { slice, routes, slots };
    }),
  );
  const routes = remotes.flatMap((remote) =>
    remote.routes.map(({ id, path: pattern, handle }) => ({
      id,
      path: pattern,
      slice: remote.slice,
      files: chunks[id] ?? [],
      widgets: [...(handle?.widgets ?? [])],
    })),
  );
  return { routes, slots: filledSlots(remotes.flatMap(fillsOf)) };
}
