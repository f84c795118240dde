import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';

/** Milliseconds before a release that could not be read is read again: any visitor can name versions. */
const retryAfterMs = 10_000;
/** Failures that are kept at most. */
const failureLimit = 1000;

/** Releases that are signed by a trusted key. Each is read once, and verified once. */
export class ReleaseReader {
  private readonly documents = new Map<string, Promise<Release>>();
  private readonly verified = new Map<string, Promise<Release>>();
  private readonly failures = new Map<string, { error: Error; at: number }>();

  constructor(
    readonly artifacts: ArtifactStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** The document of a release. @throws ReleaseError when it is missing or not signed. */
  document(slice: SliceName, version: string): Promise<Release> {
    const failed = this.failures.get(`${slice}@${version}`);
    if (failed && this.now() - failed.at < retryAfterMs) return Promise.reject(failed.error);
    return this.once(this.documents, slice, version, () => this.artifacts.read(slice, version));
  }

  /** A release whose every file is what was signed. @throws ReleaseError naming the first one that is not. */
  whole(slice: SliceName, version: string): Promise<Release> {
    return this.once(this.verified, slice, version, async () => {
      const release = await this.artifacts.read(slice, version);
      await this.artifacts.verify(release);
      return release;
    });
  }

  private once(
    known: Map<string, Promise<Release>>,
    slice: SliceName,
    version: string,
    read: () => Promise<Release>,
  ): Promise<Release> {
    const name = `${slice}@${version}`;
    let reading = known.get(name);
    if (!reading) {
      reading = read();
      known.set(name, reading);
      reading.catch((error: unknown) => {
        known.delete(name);
        if (this.failures.size >= failureLimit) this.failures.clear();
        this.failures.set(name, {
          error: error instanceof Error ? error : new Error(String(error)),
          at: this.now(),
        });
      });
    }
    return reading;
  }
}
