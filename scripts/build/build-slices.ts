import { buildWhatChanged, packageVersion } from '@store/releases/publishing/build-slices';
import { sourceHash } from '@store/releases/publishing/source-hash';
import { trustedSources } from '@store/releases/publishing/source-copy';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { root } from '../services';

/** `npm run build -- slices`: the production build of every slice whose sources changed since the last one. */
const builds = ownSlices.map(
  async (slice) =>
    [
      slice,
      { version: await packageVersion(root, slice), sourceHash: await sourceHash(root, slice) },
    ] as const,
);
try {
  const built = await buildWhatChanged(trustedSources(root), Object.fromEntries(await Promise.all(builds)));
  process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}.\n` : 'Nothing to build.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
