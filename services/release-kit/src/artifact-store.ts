import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { integrityOf, sha256Of } from './integrity';
import { alreadyPublished, ReleaseError } from './release-error';
import { KeyRing, type Signatures } from './signing/key-ring';
import { readSignatures, readSigned, signatureName } from './signing/signed-document';
import type { Bucket } from './storage/bucket';
import {
  placeFolder,
  removeFolder,
  removeStaging,
  storedIn,
  writeWhole,
  type StoredVersion,
} from './storage/release-folders';
import { RemoteReleases } from './storage/remote-releases';
import { Uploads } from './storage/uploads';

const documentName = 'release.json';

/** The bytes of a release.json as text, and the signatures of them. */
export type SignedDocument = Signatures & { document: string };

interface Options {
  /** Trusted keys; the folder `keys` beside the store's unless given. */
  keys?: KeyRing;
  /** Holds all releases; the folder then only holds copies of those in use. */
  bucket?: Bucket | null;
}

/**
 * Published releases as immutable folders: `{slice}/{version}/release.json`, its signatures, `browser/…`, `server/…`.
 * The signature covers the document, and the document's hashes cover every file.
 */
export class ArtifactStore {
  readonly keys: KeyRing;
  /** Files of publications that are under way. */
  readonly uploads: Uploads;
  private readonly remote: RemoteReleases | null;

  constructor(
    private readonly root: string,
    { keys = new KeyRing(path.join(root, '..', 'keys')), bucket = null }: Options = {},
  ) {
    this.keys = keys;
    this.remote = bucket && new RemoteReleases(bucket);
    this.uploads = new Uploads(path.join(root, '.uploads'), bucket);
  }

  folderOf(slice: SliceName, version: string): string {
    return path.join(this.root, slice, version);
  }

  async has(slice: SliceName, version: string): Promise<boolean> {
    if (await exists(path.join(this.folderOf(slice, version), documentName))) return true;
    return (await this.remote?.has(slice, version)) ?? false;
  }

  /** The copies in the folder; none when the folder is the store itself. */
  async copies(): Promise<StoredVersion[]> {
    return this.remote ? storedIn(this.root) : [];
  }

  /** Every version that is stored, also those whose publishing or removal has not ended. */
  async parts(): Promise<StoredVersion[]> {
    return this.remote ? this.remote.parts() : storedIn(this.root);
  }

  /** Removes what interrupted publications and downloads left, if it did not change since then. */
  async removeStaging(before: Date): Promise<void> {
    await removeStaging(this.root, before);
    await this.uploads.removeOlder(before);
  }

  /**
   * Reads a release's document, from the bucket if there is no copy yet, and checks its signature. With `sha256`, the
   * document must have this hash.
   * @throws ReleaseError when it is missing, not signed by a key that is trusted for the slice, another one, or does not match the contract.
   */
  async read(slice: SliceName, version: string, sha256?: string): Promise<Release> {
    const bytes = await this.document(slice, version);
    if (sha256 !== undefined && sha256Of(bytes) !== sha256) {
      await this.dropCopy(slice, version);
      throw new ReleaseError(
        `${slice}@${version} is refused: its release.json is not the one that was recorded.`,
      );
    }
    try {
      return await readSigned(this.keys, { slice, version }, bytes, await this.signatures(slice, version));
    } catch (error) {
      if (!this.remote) throw error;
      return readSigned(this.keys, { slice, version }, bytes, await this.newestSignatures(slice, version));
    }
  }

  /**
   * Checks every file of a release against the hashes in its document.
   * @throws ReleaseError naming the first file that is missing or different.
   */
  async verify({ slice, version, files }: Release): Promise<void> {
    try {
      await Promise.all(
        Object.entries(files).map(async ([file, { integrity }]) => {
          const content = await readFile(path.join(this.folderOf(slice, version), file)).catch(() => null);
          const name = `${file} of ${slice}@${version}`;
          if (!content) throw new ReleaseError(`${name} is missing.`);
          if (integrityOf(content) !== integrity)
            throw new ReleaseError(`${name} is not the file that was published.`);
        }),
      );
    } catch (error) {
      await this.dropCopy(slice, version);
      throw error;
    }
  }

  /** SHA-256 of a release's document, in hex. */
  async documentHash(slice: SliceName, version: string): Promise<string> {
    return sha256Of(await this.document(slice, version));
  }

  /** Removes a release's copy, whole at once; it is fetched again at the next read. */
  async dropCopy(slice: SliceName, version: string): Promise<void> {
    if (this.remote) await removeFolder(this.root, this.folderOf(slice, version));
  }

  /**
   * Signs a built release and stores it atomically.
   * @throws ReleaseError when the version exists: a published version never changes.
   */
  async publish(release: Release, dist: string): Promise<void> {
    await this.store(release, Buffer.from(JSON.stringify(release, null, 2)), [], dist);
  }

  /**
   * Stores a release of another store as it is, with the signature of its slice's current key beside those it has.
   * @throws ReleaseError when no trusted key signed it, or the version exists.
   */
  async adopt(
    of: Pick<Release, 'slice' | 'version'>,
    signed: SignedDocument,
    dist: string,
  ): Promise<Release> {
    const document = Buffer.from(signed.document);
    const release = await readSigned(this.keys, of, document, signed);
    await this.store(release, document, signed.signatures, dist);
    return release;
  }

  /** A release's document and signatures, as they are stored. @throws ReleaseError as {@link read} does. */
  async signed(slice: SliceName, version: string): Promise<SignedDocument> {
    await this.read(slice, version);
    const document = (await this.document(slice, version)).toString('utf8');
    return { document, ...(await this.signatures(slice, version)) };
  }

  private async store(
    release: Release,
    document: Buffer,
    earlier: Signatures['signatures'],
    dist: string,
  ): Promise<void> {
    const { slice, version } = release;
    if (await this.has(slice, version)) throw alreadyPublished(release);
    const signatures = await this.withOwn(slice, document, earlier);
    await this.place(slice, version, async (staging) => {
      // Only files of the document: a file without a hash is not part of a release.
      for (const file of Object.keys(release.files)) {
        await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
        await cp(path.join(dist, file), path.join(staging, file));
      }
      await writeFile(path.join(staging, documentName), document);
      await writeFile(path.join(staging, signatureName), JSON.stringify(signatures));
      if (this.remote && !(await this.remote.upload(release, document, staging)))
        throw alreadyPublished(release);
    });
  }

  /** Adds the signature of its slice's current key to an unchanged release, after keys were rotated. */
  async signAgain(slice: SliceName, version: string): Promise<void> {
    await this.verify(await this.read(slice, version));
    const document = await this.document(slice, version);
    const { signatures } = await this.newestSignatures(slice, version);
    const text = Buffer.from(JSON.stringify(await this.withOwn(slice, document, signatures)));
    await this.replaceSignatures(slice, version, text);
    await this.remote?.replaceSignatures(slice, version, document, text);
  }

  /** The trusted keys that signed a release. */
  async signersOf(slice: SliceName, version: string): Promise<string[]> {
    const document = await this.document(slice, version);
    return this.keys.signers(slice, document, await this.newestSignatures(slice, version));
  }

  /** Removes a release. The sweeper decides which ones. */
  async remove(slice: SliceName, version: string): Promise<void> {
    await this.remote?.remove(slice, version);
    await removeFolder(this.root, this.folderOf(slice, version));
  }

  /** Copies a release from the bucket if the folder has no copy. */
  private async fetch(slice: SliceName, version: string): Promise<void> {
    const missing = () =>
      new ReleaseError(`${slice}@${version} is not in the artifact store; publish it first.`);
    if (await exists(path.join(this.folderOf(slice, version), documentName))) return;
    const { remote } = this;
    if (!remote) throw missing();
    await this.place(slice, version, async (staging) => {
      if (!(await remote.download(slice, version, staging))) throw missing();
    });
  }

  /** Fills a release's folder. Of two concurrent calls one succeeds. */
  private async place(slice: SliceName, version: string, fill: (staging: string) => Promise<void>) {
    const target = this.folderOf(slice, version);
    try {
      await placeFolder(this.root, target, fill);
    } catch (error) {
      if (error instanceof ReleaseError || !(await exists(path.join(target, documentName)))) throw error;
      if (!this.remote) throw alreadyPublished({ slice, version });
    }
  }

  private async document(slice: SliceName, version: string): Promise<Buffer> {
    await this.fetch(slice, version);
    return readFile(path.join(this.folderOf(slice, version), documentName));
  }

  private async signatures(slice: SliceName, version: string): Promise<Signatures> {
    const bytes = await readFile(path.join(this.folderOf(slice, version), signatureName)).catch(() => null);
    return readSignatures(bytes, `${slice}@${version}`);
  }

  /** A copy may be from before its release was signed again. */
  private async newestSignatures(slice: SliceName, version: string): Promise<Signatures> {
    const newest = await this.remote?.signatures(slice, version, await this.document(slice, version));
    if (newest) await this.replaceSignatures(slice, version, newest);
    return this.signatures(slice, version);
  }

  private replaceSignatures(slice: SliceName, version: string, content: Buffer): Promise<void> {
    return writeWhole(path.join(this.folderOf(slice, version), signatureName), content);
  }

  /** Signatures with that of the slice's current key. */
  private async withOwn(
    slice: SliceName,
    document: Buffer,
    earlier: Signatures['signatures'],
  ): Promise<Signatures> {
    const own = await this.keys.sign(slice, document);
    return { signatures: [...earlier.filter(({ key }) => key !== own.key), own] };
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
