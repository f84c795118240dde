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
  rendererFor: (composition: ServedComposition) => PageRendering;
  /**
   * Milliseconds for which a composition that nobody gets any more keeps its thread: requests that began with it end with
   * it, and a rollback soon after finds it ready.
   */
  farewell?: number;
}

interface Pooled {
  serving: Promise<Serving>;
  /** Set while nobody wants it. */
  leaving: NodeJS.Timeout | null;
}

/** Compositions with their rendering threads: each is loaded once, and let go some time after it was last wanted. */
export class CompositionPool {
  private readonly pooled = new Map<string, Pooled>();
  private readonly farewell: number;

  constructor(private readonly options: Options) {
    this.farewell = options.farewell ?? 60_000;
  }

  /** Verified and ready to render. @throws ReleaseError when a release is missing, damaged or not signed. */
  get(composition: Composition): Promise<Serving> {
    const known = this.pooled.get(composition.id);
    if (known) {
      if (known.leaving) clearTimeout(known.leaving);
      known.leaving = null;
      return known.serving;
    }
    const serving = this.load(composition);
    this.pooled.set(composition.id, { serving, leaving: null });
    serving.catch(() => this.pooled.delete(composition.id));
    return serving;
  }

  /** Lets go of everything that is not among these. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, pooled] of this.pooled) {
      if (ids.has(id) || pooled.leaving) continue;
      pooled.leaving = setTimeout(() => {
        this.pooled.delete(id);
        void pooled.serving.then(({ renderer }) => renderer.close());
      }, this.farewell).unref();
    }
  }

  async close(): Promise<void> {
    const all = [...this.pooled.values()];
    this.pooled.clear();
    await Promise.all(
      all.map(async ({ serving, leaving }) => {
        if (leaving) clearTimeout(leaving);
        await serving.then(
          ({ renderer }) => renderer.close(),
          () => undefined,
        );
      }),
    );
  }

  private async load(wanted: Composition): Promise<Serving> {
    const composition = await readComposition(wanted, this.options.reader);
    const renderer = this.options.rendererFor(composition);
    try {
      await renderer.whenReady();
    } catch (error) {
      await renderer.close();
      throw error;
    }
    return { composition, renderer };
  }
}
