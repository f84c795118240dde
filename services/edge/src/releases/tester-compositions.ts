import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Composition } from '@store/shared/contracts/release';
import type { TesterPass } from '@store/release-kit/tester-link';
import type { CompositionPool, Serving } from './composition-pool';

/** Compositions that testers see at the same time; each has a rendering process. */
const limit = 2;

/** Loads testers' compositions on demand. */
export class TesterCompositions {
  /** Ids of the compositions that were used last. */
  private readonly recent = new LRUCache<string, true>({ max: limit });

  constructor(private readonly pool: CompositionPool) {}

  /** Ids of the compositions that stay in the pool. */
  get ids(): string[] {
    return [...this.recent.keys()];
  }

  /** @throws ReleaseError when a release cannot be served. */
  async get({ slices }: TesterPass, keep: () => void): Promise<Serving> {
    const id = `t-${createHash('sha256').update(JSON.stringify(slices)).digest('hex').slice(0, 12)}`;
    const composition: Composition = { id, slices, previous: {} };
    this.recent.set(id, true);
    try {
      return await this.pool.get(composition, true);
    } catch (error) {
      this.recent.delete(id);
      throw error;
    } finally {
      keep();
    }
  }
}
