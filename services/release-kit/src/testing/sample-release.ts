import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion, type Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import type { ArtifactStore } from '../artifact-store';
import { integrityOf } from '../integrity';

/** Files of a slice's build; `what` makes builds differ. */
const filesOf = (slice: SliceName, what: string): Record<string, string> => ({
  'browser/entry.js': `// ${slice} ${what}`,
  'server/index.js': `exports.exposes = {}; // ${slice} ${what}`,
});

/** A release document as a build writes it. */
export function sampleRelease(slice: SliceName, version: string, changes: Partial<Release> = {}): Release {
  const files = Object.entries(filesOf(slice, version)).map(([file, text]) => {
    const content = Buffer.from(text);
    return [file, { size: content.length, integrity: integrityOf(content) }] as const;
  });
  return {
    slice,
    version,
    contract: contractVersion,
    revision: 'uncommitted',
    builtAt: '2026-01-01T00:00:00.000Z',
    sourceHash: `${slice}-${version}`,
    routes: [],
    widgets: {},
    widgetProps: {},
    sharedShapes: {},
    slots: {},
    operations: [],
    singletons: { provided: {}, required: {} },
    browser: { entry: 'entry.js' },
    files: Object.fromEntries(files),
    ...changes,
  };
}

/** Writes the `dist` folder of {@link sampleRelease}. @returns the folder. */
export async function writeDist(folder: string, slice: SliceName, version: string): Promise<string> {
  const dist = path.join(folder, `dist-${slice}-${version}`);
  for (const [file, text] of Object.entries(filesOf(slice, version))) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
  return dist;
}

/** Publishes one version of every slice into a store. */
export async function publishAll(
  artifacts: ArtifactStore,
  folder: string,
  version = '1.0.0',
): Promise<Release[]> {
  return Promise.all(
    ownSlices.map(async (slice) => {
      const release = sampleRelease(slice, version);
      await artifacts.publish(release, await writeDist(folder, slice, version));
      return release;
    }),
  );
}

/** One version for every slice. */
export const everySlice = (version: string): Record<SliceName, string> =>
  Object.fromEntries(ownSlices.map((slice) => [slice, version])) as Record<SliceName, string>;

/** Publishes a release that differs from the sample one in its document or files. */
export async function publishSample(
  artifacts: ArtifactStore,
  folder: string,
  slice: SliceName,
  version: string,
  { texts = {}, ...changes }: Partial<Release> & { texts?: Record<string, string> } = {},
): Promise<Release> {
  const dist = await writeDist(folder, slice, version);
  const release = sampleRelease(slice, version, changes);
  for (const [file, text] of Object.entries(texts)) {
    await writeFile(path.join(dist, file), text);
    const content = Buffer.from(text);
    release.files[file] = { size: content.length, integrity: integrityOf(content) };
  }
  await artifacts.publish(release, dist);
  return release;
}
