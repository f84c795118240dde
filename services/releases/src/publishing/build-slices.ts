import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Versions } from '@store/release-kit/versions';
import type { Sources } from './source-copy';

const run = promisify(execFile);
const packages = createRequire(import.meta.url);

/** Version of a slice from its package.json. @throws ReleaseError where its sources are not. */
export async function packageVersion(root: string, slice: SliceName): Promise<string> {
  const text = await readFile(path.join(root, sliceFolder(slice), 'package.json'), 'utf8').catch(
    (cause: unknown) => {
      throw new ReleaseError(`The sources of ${slice} are not here; publish it from a working copy.`, {
        cause,
      });
    },
  );
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Builds slices into their `dist` folders, in one separate process: tsx rewrites functions that Module Federation copies
 * into bundles as text.
 * @throws ReleaseError with the compiler's output.
 */
export async function buildSlices(
  { root, flags = [], environment }: Sources,
  versions: Versions,
): Promise<void> {
  const cli = path.join(path.dirname(packages.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const chosen = Object.entries(versions).flatMap(([slice, version]) => ['--env', `${slice}=${version}`]);
  try {
    const config = ['--config', path.join(root, 'rspack.config.ts')];
    await run(process.execPath, [...flags, cli, 'build', ...config, ...chosen], {
      cwd: root,
      env: environment,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new ReleaseError(`The build failed.\n${stdout}${stderr}`);
  }
}

const noteSchema = z.object({ version: z.string(), sourceHash: z.string(), builtAt: z.number() });

const noteOf = (dist: string) => path.join(dist, 'built.json');

/** When a build wrote its report, in milliseconds of the epoch; null where nothing is built. */
const builtAt = (dist: string): Promise<number | null> =>
  stat(path.join(dist, 'build.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** A version and the hash of its sources, as `sourceHash` makes it. */
export type WantedBuild = Omit<z.infer<typeof noteSchema>, 'builtAt'>;

/**
 * Builds those of some slices whose `dist` folder does not hold this version of these sources yet. Every build writes its
 * report anew, so that a note beside an other report counts for nothing.
 * @param build makes outputs, for tests of this.
 * @returns the slices that were built.
 * @throws ReleaseError with the compiler's output.
 */
export async function buildWhatChanged(
  sources: Sources,
  wanted: Partial<Record<SliceName, WantedBuild>>,
  build = buildSlices,
): Promise<SliceName[]> {
  const all = Object.entries(wanted) as [SliceName, WantedBuild][];
  const distOf = (slice: SliceName) => path.join(sources.root, sliceFolder(slice), 'dist');
  const changed: [SliceName, WantedBuild][] = [];
  for (const [slice, wantedBuild] of all) {
    const dist = distOf(slice);
    const note = await readNote(dist);
    const isSame = note?.version === wantedBuild.version && note.sourceHash === wantedBuild.sourceHash;
    if (!isSame || note.builtAt !== (await builtAt(dist))) changed.push([slice, wantedBuild]);
  }
  if (changed.length === 0) return [];
  await build(sources, Object.fromEntries(changed.map(([slice, { version }]) => [slice, version])));
  for (const [slice, { version, sourceHash }] of changed) {
    const dist = distOf(slice);
    await writeFile(
      noteOf(dist),
      JSON.stringify({ version, sourceHash, builtAt: (await builtAt(dist)) ?? 0 }),
    );
  }
  return changed.map(([slice]) => slice);
}

async function readNote(dist: string): Promise<z.infer<typeof noteSchema> | null> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(noteOf(dist), 'utf8')));
  } catch {
    return null;
  }
}
