import { LRUCache } from 'lru-cache';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';

/** A release that could not be read is not read again for ten seconds: any visitor can name versions. */
const failures = { max: 1000, ttl: 10_000 };

/** Releases that are signed by a trusted key. Each is read once, and verified once. */
export class ReleaseReader {
  private readonly documents = new Map<string, Promise<Release>>();
  private readonly verified = new Map<string, Promise<Release>>();
  private readonly failures = new LRUCache<string, Error>(failures);

  constructor(readonly artifacts: ArtifactStore) {}

  /** The document of a release. @throws ReleaseError when it is missing or not signed. */
  document(slice: SliceName, version: string): Promise<Release> {
    const failed = this.failures.get(`${slice}@${version}`);
    if (failed) return Promise.reject(failed);
    return this.once(this.documents, `${slice}@${version}`, () => this.artifacts.read(slice, version));
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
      // From now on, files are those of the document that a composition names.
      if (sha256) this.documents.set(name, Promise.resolve(release));
      return release;
    });
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
      reading.catch((error: unknown) => {
        known.delete(name);
        this.failures.set(name, error instanceof Error ? error : new Error(String(error)));
      });
    }
    return reading;
  }
}
