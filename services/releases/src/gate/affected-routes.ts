import type { RemoteName, SliceName } from '@store/shared/contracts/slices';
import { ownerOf } from '@store/shared/contracts/page-files';
import type { Findings } from './gate-report';
import { sampleAddress, type Sample, type SampleSource } from './sample-addresses';
import { routesIn, type Releases } from './static-checks';

/** Says how far a gate is, in a part of a sentence. */
export type Progress = (text: string) => void;

/**
 * Tries the pages that a change can break, beside those of what is live: on the server, or in a browser. It ends with the
 * deadline of the gate's step; pages that were not tried until then could not be judged.
 */
export type PageCheck = (
  next: Releases,
  live: Releases,
  changed: readonly SliceName[],
  progress: Progress,
) => Promise<Findings>;

/** A route with an address at which its page can be looked at. */
export interface AffectedRoute extends Sample {
  slice: RemoteName;
  path: string;
}

/**
 * The routes that changed slices affect: their own, those that embed their widgets, and all of them when the shell changed, a
 * slice is retired, or one fills a slot, which any page may have.
 * @returns them with addresses, and a sentence for each that has none.
 */
export async function affectedRoutes(
  next: Releases,
  changed: readonly SliceName[],
  samples: SampleSource,
): Promise<{ routes: AffectedRoute[]; unjudged: string[] }> {
  const routes: AffectedRoute[] = [];
  const unjudged: string[] = [];
  const all = changed.some((slice) => {
    const release = next[slice];
    return slice === 'shell' || !release || Object.keys(release.slots).length > 0;
  });
  for (const { slice, path, widgets } of routesIn(next)) {
    const embeds = widgets.some((name) => changed.includes(ownerOf(name)));
    if (!all && !changed.includes(slice) && !embeds) continue;
    const sample = await sampleAddress(path, samples);
    if (sample) routes.push({ slice, path, ...sample });
    else
      unjudged.push(
        `${path} could not be judged: the commerce service does not answer, or has nothing to show there.`,
      );
  }
  return { routes, unjudged };
}

/** Whether a composition has a route with this path. */
export const hasRoute = (releases: Releases, path: string): boolean =>
  Object.values(releases).some(({ routes }) => routes.some((route) => route.path === path));
