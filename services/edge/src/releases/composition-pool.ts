import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { readComposition, type ServedComposition } from './page-composition';
import type { PageRendering } from '../rendering/renderer';
import type { ReleaseReader } from './release-reader';

/** A composition that is being served, with what renders it. */
export interface Serving {
  composition: ServedComposition;
  renderer: PageRendering;
}

interface Options {
  reader: ReleaseReader;
  rendererFor: (composition: ServedComposition, forTester: boolean) => PageRendering;
}

interface Pooled {
  composition: Composition;
  serving: Promise<Serving>;
}

/** Compositions with what renders them: each is loaded once, and closed when it is no longer served. */
export class CompositionPool {
  private readonly pooled = new Map<string, Pooled>();

  constructor(private readonly options: Options) {}

  /**
   * Verified, and ready to be rendered where a renderer answers.
   * @throws ReleaseError when a release is missing, damaged or not signed, or its shell does not start.
   */
  get(composition: Composition, forTester = false): Promise<Serving> {
    const known = this.pooled.get(composition.id);
    if (known) return known.serving;
    const serving = this.load(composition, forTester);
    this.pooled.set(composition.id, { composition, serving });
    serving.catch(() => this.pooled.delete(composition.id));
    return serving;
  }

  /** Whether a release is in one of the compositions, as one of its slices or as what a page falls back to. */
  uses(slice: SliceName, version: string): boolean {
    return [...this.pooled.values()].some(({ composition: { slices, previous } }) =>
      [slices, previous].some((versions) => versions[slice] === version),
    );
  }

  /**
   * Checks the signatures of all compositions again, after keys were revoked, and closes those that are no longer trusted.
   * @param isKept the composition that stays, because nothing else is there to serve.
   * @returns whether one was closed.
   */
  async closeDistrusted(isKept: (id: string) => boolean): Promise<boolean> {
    this.options.reader.forgetAll();
    let isAny = false;
    for (const [id, pooled] of [...this.pooled]) {
      const isTrusted = await readComposition(pooled.composition, this.options.reader).then(
        () => true,
        () => false,
      );
      if (isTrusted || isKept(id) || this.pooled.get(id) !== pooled) continue;
      this.drop(id, pooled);
      isAny = true;
    }
    return isAny;
  }

  /** Closes all but these. Requests that began with one of the others end with it. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, pooled] of this.pooled) if (!ids.has(id)) this.drop(id, pooled);
  }

  close(): void {
    this.keepOnly(new Set());
  }

  private drop(id: string, { serving }: Pooled): void {
    this.pooled.delete(id);
    void serving.then(
      ({ renderer }) => renderer.close(),
      () => undefined,
    );
  }

  private async load(wanted: Composition, forTester: boolean): Promise<Serving> {
    const composition = await readComposition(wanted, this.options.reader);
    const renderer = this.options.rendererFor(composition, forTester);
    try {
      await renderer.whenReady();
    } catch (error) {
      renderer.close();
      throw error;
    }
    return { composition, renderer };
  }
}
