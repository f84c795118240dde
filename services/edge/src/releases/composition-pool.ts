import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { ReleaseError } from '@store/release-kit/release-error';
import { readComposition, type ServedComposition } from '../page-composition';
import type { PageRendering } from '../renderer';
import type { ReleaseReader } from './release-reader';

/**
 * Number of compositions that are ready at a time: the default, and the lowest limit that can be configured. Six are a live
 * composition, a candidate, their two successors, and two of testers.
 */
export const compositionLimit = { usual: 8, least: 6 };

/** A composition that is being served, with what renders it. */
export interface Serving {
  composition: ServedComposition;
  renderer: PageRendering;
}

interface Options {
  reader: ReleaseReader;
  rendererFor: (composition: ServedComposition, forTester: boolean) => PageRendering;
  /**
   * Milliseconds for which a composition that is no longer served keeps its processes: requests that began with it end with
   * it, and a rollback soon after finds it ready.
   */
  drainTimeoutMs?: number;
  /** Most compositions at a time, those that are no longer served included; the oldest of these make room. */
  limit?: number;
}

interface Pooled {
  composition: Composition;
  serving: Promise<Serving>;
  /** Set while it is not served. */
  drainTimer: NodeJS.Timeout | null;
}

/** Compositions with their rendering processes: each is loaded once, and closed some time after it was last served. Their number is limited. */
export class CompositionPool {
  private readonly pooled = new Map<string, Pooled>();
  private readonly drainTimeoutMs: number;
  private readonly limit: number;

  constructor(private readonly options: Options) {
    this.drainTimeoutMs = options.drainTimeoutMs ?? 60_000;
    this.limit = options.limit ?? compositionLimit.usual;
  }

  /**
   * Verified and ready to render.
   * @throws ReleaseError when a release is missing, damaged or not signed, or too many compositions are served.
   */
  async get(composition: Composition, forTester = false): Promise<Serving> {
    const known = this.pooled.get(composition.id);
    if (known) {
      if (known.drainTimer) clearTimeout(known.drainTimer);
      known.drainTimer = null;
      return known.serving;
    }
    this.makeRoom();
    const serving = this.load(composition, forTester);
    this.pooled.set(composition.id, { composition, serving, drainTimer: null });
    serving.catch(() => this.pooled.delete(composition.id));
    return serving;
  }

  /** Whether a release is in one of the compositions, as one of its slices or as what a page falls back to. */
  uses(slice: SliceName, version: string): boolean {
    return [...this.pooled.values()].some(({ composition: { slices, previous } }) =>
      [slices, previous].some((versions) => versions[slice] === version),
    );
  }

  /** Closes all but these, after the drain timeout. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, pooled] of this.pooled) {
      if (ids.has(id) || pooled.drainTimer) continue;
      pooled.drainTimer = setTimeout(() => this.drop(id, pooled), this.drainTimeoutMs).unref();
      // Those that are no longer served stand in the order in which they make room.
      this.pooled.delete(id);
      this.pooled.set(id, pooled);
    }
  }

  /** @throws ReleaseError when all of them are served. */
  private makeRoom(): void {
    for (const [id, pooled] of this.pooled) {
      if (this.pooled.size < this.limit) return;
      if (pooled.drainTimer) this.drop(id, pooled);
    }
    if (this.pooled.size >= this.limit)
      throw new ReleaseError(
        `This edge serves ${this.limit} compositions already, which is its limit (COMPOSITION_LIMIT).`,
      );
  }

  private drop(id: string, { serving, drainTimer }: Pooled): void {
    if (drainTimer) clearTimeout(drainTimer);
    this.pooled.delete(id);
    void serving.then(
      ({ renderer }) => renderer.close(),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    const all = [...this.pooled.values()];
    this.pooled.clear();
    await Promise.all(
      all.map(async ({ serving, drainTimer }) => {
        if (drainTimer) clearTimeout(drainTimer);
        await serving.then(
          ({ renderer }) => renderer.close(),
          () => undefined,
        );
      }),
    );
  }

  private async load(wanted: Composition, forTester: boolean): Promise<Serving> {
    const composition = await readComposition(wanted, this.options.reader);
    const renderer = this.options.rendererFor(composition, forTester);
    try {
      await renderer.whenReady();
    } catch (error) {
      await renderer.close();
      throw error;
    }
    return { composition, renderer };
  }
}
