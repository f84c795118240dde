import type { Composition } from '@store/shared/contracts/release';
import { readComposition, type ServedComposition } from '../page-composition';
import type { PageRendering } from '../renderer';
import type { ReleaseReader } from './release-reader';

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
}

interface Pooled {
  serving: Promise<Serving>;
  /** Set while it is not served. */
  drainTimer: NodeJS.Timeout | null;
}

/** Compositions with their rendering processes: each is loaded once, and closed some time after it was last served. */
export class CompositionPool {
  private readonly pooled = new Map<string, Pooled>();
  private readonly drainTimeoutMs: number;

  constructor(private readonly options: Options) {
    this.drainTimeoutMs = options.drainTimeoutMs ?? 60_000;
  }

  /** Verified and ready to render. @throws ReleaseError when a release is missing, damaged or not signed. */
  get(composition: Composition, forTester = false): Promise<Serving> {
    const known = this.pooled.get(composition.id);
    if (known) {
      if (known.drainTimer) clearTimeout(known.drainTimer);
      known.drainTimer = null;
      return known.serving;
    }
    const serving = this.load(composition, forTester);
    this.pooled.set(composition.id, { serving, drainTimer: null });
    serving.catch(() => this.pooled.delete(composition.id));
    return serving;
  }

  /** Closes all but these, after the drain timeout. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, pooled] of this.pooled) {
      if (ids.has(id) || pooled.drainTimer) continue;
      pooled.drainTimer = setTimeout(() => {
        this.pooled.delete(id);
        void pooled.serving.then(({ renderer }) => renderer.close());
      }, this.drainTimeoutMs).unref();
    }
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
