import { releaseName } from '@store/release-kit/release-name';
import { unusedAfterMs, type RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import { isRemoteName } from '@store/shared/contracts/slices';
import { filledSlots, fillsOf } from '@store/shared/contracts/slots';
import { createBundleFolder, removeBundleFolder } from './bundle-folder';
import type { BundleSource } from './bundle-source';
import type { RenderSettings } from './render-messages';
import { RenderPool } from './render-pool';

/** As many compositions are in use as a renderer may have; the message is a sentence. */
export class NoRoom extends Error {}

type PoolOptions = ConstructorParameters<typeof RenderPool>[0];

interface Options extends Omit<PoolOptions, 'rendering' | 'folder' | 'names'> {
  source: Pick<BundleSource, 'read'>;
  settings: Omit<RenderSettings, 'routes' | 'slots' | 'composition'>;
  /** Compositions that are ready at a time. */
  limit: number;
  /** Milliseconds for which a composition is kept that nobody asks for. */
  keptMs?: number;
  /** Milliseconds after which such a one makes room. Callers name what they serve more often. */
  restedMs?: number;
  /** Milliseconds for which one that could not be loaded is not tried again. */
  failedMs?: number;
}

interface Known {
  pool: Promise<RenderPool>;
  usedAt: number;
}

/**
 * The compositions of this renderer, each with its rendering processes. A composition is loaded at its first request and
 * closed after a minute without one. Their number is limited.
 */
export class Compositions {
  /** By what they are made of, the one that was not asked for longest first. */
  private readonly known = new Map<string, Known>();
  private readonly sweeping: NodeJS.Timeout;
  private readonly keptMs: number;

  constructor(private readonly options: Options) {
    this.keptMs = options.keptMs ?? unusedAfterMs;
    this.sweeping = setInterval(() => this.closeUnused(), this.keptMs / 10).unref();
  }

  /**
   * The processes of a composition, of which one may still be starting.
   * @throws BundleRefused, BundleUnavailable, NoRoom, and Error when the shell does not start.
   */
  async get(composition: RenderedComposition): Promise<RenderPool> {
    const key = JSON.stringify(composition);
    let known = this.known.get(key);
    if (known) this.known.delete(key);
    else {
      this.makeRoom();
      known = { pool: this.load(composition), usedAt: 0 };
      known.pool.catch(() =>
        setTimeout(() => this.known.delete(key), this.options.failedMs ?? 2_000).unref(),
      );
    }
    known.usedAt = performance.now();
    this.known.set(key, known);
    return known.pool;
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    await Promise.all([...this.known.keys()].map((key) => this.drop(key)));
  }

  private closeUnused(): void {
    for (const [key, { usedAt }] of this.known)
      if (performance.now() - usedAt >= this.keptMs) void this.drop(key);
  }

  private makeRoom(): void {
    const { limit, restedMs = unusedAfterMs / 2 } = this.options;
    for (const [key, { usedAt }] of this.known) {
      if (this.known.size < limit) return;
      if (performance.now() - usedAt >= restedMs) void this.drop(key);
    }
    if (this.known.size >= limit)
      throw new NoRoom(
        `${limit} compositions are in use, which is this renderer’s limit (COMPOSITION_LIMIT).`,
      );
  }

  private async drop(key: string): Promise<void> {
    const known = this.known.get(key);
    this.known.delete(key);
    await known?.pool.then(
      (pool) => pool.close(),
      () => undefined,
    );
  }

  private async load(composition: RenderedComposition): Promise<RenderPool> {
    const { source, settings, ...options } = this.options;
    const loaded = await source.read(composition);
    const releases = loaded.map(({ release }) => release);
    const shell = releases.find(({ slice }) => slice === 'shell');
    const folder = await createBundleFolder(
      Object.fromEntries(loaded.map(({ release, bundle }) => [release.slice, bundle])),
      Object.keys(shell?.singletons.provided ?? {}),
    );
    const pool = new RenderPool({
      ...options,
      folder,
      names: Object.fromEntries(releases.map((release) => [release.slice, releaseName(release)])),
      rendering: {
        ...settings,
        composition: composition.id,
        routes: releases.flatMap(({ slice, routes }) =>
          isRemoteName(slice) ? routes.map((route) => ({ ...route, slice })) : [],
        ),
        slots: filledSlots(releases.flatMap(fillsOf)),
      },
    });
    try {
      await pool.whenReady();
      return pool;
    } catch (error) {
      await pool.close();
      await removeBundleFolder(folder);
      throw error;
    }
  }
}
