import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';

/** Says in one sentence what is wrong with a release. */
export class ReleaseError extends Error {}

/** Published releases as immutable folders: `{slice}/{version}/release.json`, `browser/…`, `server/…`. */
export class ArtifactStore {
  constructor(private readonly root: string) {}

  folderOf(slice: SliceName, version: string): string {
    return path.join(this.root, slice, version);
  }

  async has(slice: SliceName, version: string): Promise<boolean> {
    return stat(path.join(this.folderOf(slice, version), 'release.json')).then(
      () => true,
      () => false,
    );
  }

  /**
   * Parses a release's document.
   * @throws ReleaseError when it is missing or not as the contract says.
   */
  async read(slice: SliceName, version: string): Promise<Release> {
    const name = `${slice}@${version}`;
    const text = await readFile(path.join(this.folderOf(slice, version), 'release.json'), 'utf8').catch(
      () => {
        throw new ReleaseError(`${name} is not in the artifact store; publish it first.`);
      },
    );
    const parsed = releaseSchema.safeParse(parseJson(text));
    if (!parsed.success)
      throw new ReleaseError(`release.json of ${name} is not valid: ${parsed.error.message}`);
    return parsed.data;
  }

  /**
   * Checks every file of a release against the hashes in its document.
   * @throws ReleaseError naming the first file that is missing or different.
   */
  async verify(release: Release): Promise<void> {
    const folder = this.folderOf(release.slice, release.version);
    await Promise.all(
      Object.entries(release.files).map(async ([file, { integrity }]) => {
        const content = await readFile(path.join(folder, file)).catch(() => null);
        const name = `${file} of ${release.slice}@${release.version}`;
        if (!content) throw new ReleaseError(`${name} is missing.`);
        if (integrityOf(content) !== integrity)
          throw new ReleaseError(`${name} is not the file that was published.`);
      }),
    );
  }

  /**
   * Stores a built release. The folder appears whole or not at all.
   * @throws ReleaseError when the version exists: a published version never changes.
   */
  async publish(release: Release, dist: string): Promise<void> {
    const { slice, version } = release;
    const target = this.folderOf(slice, version);
    const taken = () =>
      new ReleaseError(
        `${slice}@${version} is already published and never changes; raise the version in its package.json.`,
      );
    if (await this.has(slice, version)) throw taken();
    const staging = path.join(this.root, `.staging-${slice}-${version}-${process.pid}`);
    await rm(staging, { recursive: true, force: true });
    await mkdir(path.dirname(target), { recursive: true });
    for (const side of ['browser', 'server']) {
      await cp(path.join(dist, side), path.join(staging, side), { recursive: true });
    }
    await writeFile(path.join(staging, 'release.json'), JSON.stringify(release, null, 2));
    try {
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      if (await this.has(slice, version)) throw taken();
      throw error;
    }
  }
}

/** `sha384-…`, as browsers check it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
