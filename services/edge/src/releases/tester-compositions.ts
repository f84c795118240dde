import { createHash } from 'node:crypto';
import type { Composition } from '@store/shared/contracts/release';
import type { TesterPass } from '@store/release-kit/tester-link';
import type { CompositionPool, Serving } from './composition-pool';

/** Compositions that testers see at the same time; each has a thread of its own. */
const limit = 2;

/** Loads what testers want to see, when they want it. */
export class TesterCompositions {
  /** Composition id → when it was last wanted; the least recent one goes first. */
  private readonly wanted = new Map<string, true>();

  constructor(private readonly pool: CompositionPool) {}

  /** Ids that the pool must keep. */
  get ids(): string[] {
    return [...this.wanted.keys()];
  }

  /** @throws ReleaseError when a release cannot be served. */
  async get({ slices }: TesterPass, keep: () => void): Promise<Serving> {
    const id = `t-${createHash('sha256').update(JSON.stringify(slices)).digest('hex').slice(0, 12)}`;
    const composition: Composition = { id, slices, previous: {} };
    this.wanted.delete(id);
    this.wanted.set(id, true);
    for (const oldest of this.wanted.keys()) {
      if (this.wanted.size <= limit) break;
      this.wanted.delete(oldest);
    }
    try {
      return await this.pool.get(composition);
    } catch (error) {
      this.wanted.delete(id);
      throw error;
    } finally {
      keep();
    }
  }
}
