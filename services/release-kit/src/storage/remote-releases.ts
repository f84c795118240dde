import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';
import { sha256Of } from '../integrity';
import { signatureName } from '../signing/signed-document';
import type { Bucket } from './bucket';
import type { StoredVersion } from './release-folders';

const documentOf = (slice: SliceName, version: string) => `releases/${slice}/${version}/release.json`;

/** A release's files lie under its document's hash, so that two publishers of one version cannot mix their files. */
const filesOf = (slice: SliceName, version: string, document: Buffer) =>
  `releases/${slice}/${version}/${sha256Of(document).slice(0, 16)}/`;

/** Releases in a bucket. The document is written last and only once, so a release is complete or absent. */
export class RemoteReleases {
  constructor(private readonly bucket: Bucket) {}

  async has(slice: SliceName, version: string): Promise<boolean> {
    return (await this.bucket.get(documentOf(slice, version))) !== null;
  }

  /** Every version with an object, also without a document. */
  async parts(): Promise<StoredVersion[]> {
    const found = new Map<string, StoredVersion>();
    for (const { key, changedAt } of await this.bucket.list('releases/')) {
      const [, slice = '', version = '', file] = key.split('/');
      if (!isSliceName(slice) || !file) continue;
      const known = found.get(`${slice}@${version}`);
      if (!known || known.changedAt < changedAt)
        found.set(`${slice}@${version}`, { slice, version, changedAt });
    }
    return [...found.values()];
  }

  /** @returns false when the version is there already. */
  async upload(release: Release, document: Buffer, folder: string): Promise<boolean> {
    const { slice, version, files } = release;
    const prefix = filesOf(slice, version, document);
    for (const file of [...Object.keys(files), signatureName]) {
      await this.bucket.put(prefix + file, await readFile(path.join(folder, file)));
    }
    return this.bucket.create(documentOf(slice, version), document);
  }

  /** Copies a release into a folder. @returns false when there is none. */
  async download(slice: SliceName, version: string, folder: string): Promise<boolean> {
    const document = await this.bucket.get(documentOf(slice, version));
    if (!document) return false;
    const prefix = filesOf(slice, version, document);
    for (const { key } of await this.bucket.list(prefix)) {
      const file = path.join(folder, key.slice(prefix.length));
      // A key is untrusted; it must not lead out of the folder.
      if (!file.startsWith(folder + path.sep)) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, (await this.bucket.get(key)) ?? '');
    }
    await writeFile(path.join(folder, 'release.json'), document);
    return true;
  }

  /** The signature file as it is now; null when there is none. */
  signatures(slice: SliceName, version: string, document: Buffer): Promise<Buffer | null> {
    return this.bucket.get(`${filesOf(slice, version, document)}${signatureName}`);
  }

  async replaceSignatures(slice: SliceName, version: string, document: Buffer, signatures: Buffer) {
    await this.bucket.put(`${filesOf(slice, version, document)}${signatureName}`, signatures);
  }

  async remove(slice: SliceName, version: string): Promise<void> {
    // The document first: without it the release is absent, even if the removal is interrupted.
    await this.bucket.remove([documentOf(slice, version)]);
    const objects = await this.bucket.list(`releases/${slice}/${version}/`);
    await this.bucket.remove(objects.map(({ key }) => key));
  }
}
