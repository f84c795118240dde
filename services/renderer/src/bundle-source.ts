import { Pool } from 'undici';
import { releaseSchema, type Release } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { integrityOf, sha256Of } from '@store/release-kit/integrity';
import { releaseName } from '@store/release-kit/release-name';
import type { RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import type { ServerBundle } from './bundle-folder';

/** A document or file is not what its hash says; the message is a sentence. */
export class BundleRefused extends Error {}

/** A document or file cannot be had now; the message is a sentence. */
export class BundleUnavailable extends Error {}

/** A release with its server bundle. */
export interface LoadedRelease {
  release: Release;
  bundle: ServerBundle;
}

/** Milliseconds in which a composition's files are there. */
const limitMs = 30_000;

/** Where releases' server bundles come from: the edges, which have checked the signatures of what they serve. */
export class BundleSource {
  private readonly pool: Pool;

  /** @param origin internal address of the edges. */
  constructor(private readonly origin: string) {
    this.pool = new Pool(origin, { connections: 4, connect: { timeout: 1_000 } });
  }

  /**
   * Reads the releases of a composition; the hash of each document is given, and documents have the hash of each file.
   * @throws BundleRefused, BundleUnavailable.
   */
  read({ slices, documents }: RenderedComposition): Promise<LoadedRelease[]> {
    const signal = AbortSignal.timeout(limitMs);
    return Promise.all(
      slicesOf(slices).map((slice) =>
        this.release({ slice, version: slices[slice] ?? '', sha256: documents[slice] ?? '' }, signal),
      ),
    );
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async release(
    { slice, version, sha256 }: { slice: SliceName; version: string; sha256: string },
    signal: AbortSignal,
  ): Promise<LoadedRelease> {
    const folder = `/releases/${slice}/${version}`;
    const document = await this.file(`${folder}/release.json`, signal);
    if (sha256Of(document) !== sha256)
      throw new BundleRefused(
        `${slice}@${version} is refused: its release.json is not the one that was asked for.`,
      );
    const release = releaseSchema.parse(JSON.parse(document.toString('utf8')));
    if (release.slice !== slice || release.version !== version)
      throw new BundleRefused(
        `${slice}@${version} is refused: its release.json is of ${releaseName(release)}.`,
      );
    const bundle: Record<string, Uint8Array> = {};
    for (const [file, { integrity }] of Object.entries(release.files)) {
      // Source maps are for people.
      if (!file.startsWith('server/') || file.endsWith('.map')) continue;
      const content = await this.file(`${folder}/${file}`, signal);
      if (integrityOf(content) !== integrity)
        throw new BundleRefused(`${file} of ${releaseName(release)} is not the file that was published.`);
      bundle[file.slice('server/'.length)] = content;
    }
    return { release, bundle };
  }

  private async file(path: string, signal: AbortSignal): Promise<Buffer> {
    try {
      const { statusCode, body } = await this.pool.request({ method: 'GET', path, signal });
      const content = Buffer.from(await body.arrayBuffer());
      if (statusCode === 200) return content;
      throw new Error(`it was answered ${statusCode}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BundleUnavailable(`${this.origin}${path} cannot be had: ${reason}.`, { cause: error });
    }
  }
}
