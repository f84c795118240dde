import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';

interface Named {
  slice: SliceName;
  version: string;
}

interface Copy extends Named {
  bytes: number;
  /** In milliseconds since 1970. */
  usedAt: number;
}

/** Milliseconds without a use after which a copy is removed, when the next one is made. */
const unusedMs = 7 * 86_400_000;

export interface CopyLimit {
  /** Bytes of all copies together; Infinity when there is no bucket. */
  bytes: number;
  /** Whether a release is in a composition that is ready to be served; its copy stays. */
  isServed: (slice: SliceName, version: string) => boolean;
}

/** Limits an edge's copies of releases in a bucket: removes the least recently used, and those that nobody used for a week. */
export class ReleaseCopies {
  /** The least recently used first. */
  private readonly copies = new Map<string, Copy>();
  private bytes = 0;
  private isReady: Promise<void> | null = null;

  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly limit: CopyLimit,
    private readonly onRemove: (slice: SliceName, version: string) => void,
  ) {}

  /** A copy was used. */
  touch(name: string): void {
    const copy = this.copies.get(name);
    if (!copy) return;
    this.copies.delete(name);
    this.copies.set(name, { ...copy, usedAt: Date.now() });
  }

  /** Counts a copy that was made, and makes room for it. */
  async add(copy: Named): Promise<void> {
    if (this.limit.bytes === Infinity) return;
    this.isReady ??= this.countEarlier();
    await this.isReady;
    await this.count(copy, Date.now());
    for (const [name, { slice, version, bytes, usedAt }] of this.copies) {
      if (this.bytes <= this.limit.bytes && usedAt > Date.now() - unusedMs) return;
      if (name === nameOf(copy) || this.limit.isServed(slice, version)) continue;
      this.copies.delete(name);
      this.bytes -= bytes;
      this.onRemove(slice, version);
      await this.artifacts.dropCopy(slice, version);
    }
  }

  /** Copies of an earlier process, by their age. */
  private async countEarlier(): Promise<void> {
    const earlier = await this.artifacts.copies();
    for (const copy of earlier.toSorted((one, other) => +one.changedAt - +other.changedAt))
      await this.count(copy, copy.changedAt.getTime());
  }

  private async count({ slice, version }: Named, usedAt: number): Promise<void> {
    const bytes = await bytesIn(this.artifacts.folderOf(slice, version));
    const name = nameOf({ slice, version });
    this.bytes += bytes - (this.copies.get(name)?.bytes ?? 0);
    this.copies.delete(name);
    this.copies.set(name, { slice, version, bytes, usedAt });
  }
}

const nameOf = ({ slice, version }: Named) => `${slice}@${version}`;

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
