import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseCopies, type CopyLimit } from './release-copies';

const unlimited: CopyLimit = { bytes: Infinity, isServed: () => true };

/**
 * Releases that are signed by a trusted key. Each is read once, and verified once. Copies of those in a bucket are limited; one
 * that was removed is read again.
 */
export class ReleaseReader {
  private readonly documents = new Map<string, Promise<Release>>();
  private readonly verified = new Map<string, Promise<Release>>();
  /** SHA-256 of an operation's text → name → release that was {@link whole} and names it. */
  private readonly operations = new Map<string, Map<string, Release>>();
  private readonly copies: ReleaseCopies;

  constructor(
    readonly artifacts: ArtifactStore,
    limit = unlimited,
  ) {
    this.copies = new ReleaseCopies(artifacts, limit, (slice, version) => this.forget(slice, version));
  }

  /** Whether a release was read, so that asking for it costs nothing. */
  has(slice: SliceName, version: string): boolean {
    return this.documents.has(`${slice}@${version}`);
  }

  /** A release whose files are not there is read again. */
  forget(slice: SliceName, version: string): void {
    const name = `${slice}@${version}`;
    this.documents.delete(name);
    for (const known of this.verified.keys())
      if (known === name || known.startsWith(`${name} `)) this.verified.delete(known);
  }

  /** Every release is read again, and its signatures are checked anew. */
  forgetAll(): void {
    for (const known of [this.documents, this.verified, this.operations]) known.clear();
  }

  /** The document of a release. @throws ReleaseError when it is missing or not signed. */
  document(slice: SliceName, version: string): Promise<Release> {
    const name = `${slice}@${version}`;
    this.copies.touch(name);
    return this.once(this.documents, name, async () => {
      const release = await this.artifacts.read(slice, version);
      await this.copies.add(release);
      return release;
    });
  }

  /**
   * A release whose every file is what was signed. With `sha256`, its document must have this hash.
   * @throws ReleaseError naming the first file that is not.
   */
  whole(slice: SliceName, version: string, sha256?: string): Promise<Release> {
    const name = `${slice}@${version}`;
    return this.once(this.verified, sha256 ? `${name} ${sha256}` : name, async () => {
      const release = await this.artifacts.read(slice, version, sha256);
      await this.artifacts.verify(release);
      await this.copies.add(release);
      // From now on, files are those of the document that a composition names.
      if (sha256) this.documents.set(name, Promise.resolve(release));
      this.keepOperations(name, release);
      return release;
    });
  }

  /**
   * Whether a release that was {@link whole} names an operation, by the SHA-256 of its text.
   * @param isPublic whether a version was ever rolled out. Those of testers may have been published by anybody who may publish.
   */
  hasOperation(operation: string, isPublic: (slice: string, version: string) => boolean): boolean {
    const releases = [...(this.operations.get(operation)?.values() ?? [])];
    return releases.some(({ slice, version }) => isPublic(slice, version));
  }

  private keepOperations(name: string, release: Release): void {
    for (const operation of release.operations) {
      const releases = this.operations.get(operation) ?? new Map<string, Release>();
      this.operations.set(operation, releases.set(name, release));
    }
  }

  private once(
    known: Map<string, Promise<Release>>,
    name: string,
    read: () => Promise<Release>,
  ): Promise<Release> {
    let reading = known.get(name);
    if (!reading) {
      reading = read();
      known.set(name, reading);
      reading.catch(() => known.delete(name));
    }
    return reading;
  }
}
