import type { Composition } from '@store/shared/contracts/release';
import type { ArtifactStore } from '@store/releases/artifact-store';
import type { RegistryClient } from '@store/releases/registry-client';
import { readComposition, type ServedComposition } from './page-composition';
import type { PageRendering, RendererLog } from './renderer';

/** A composition that is being served, with what renders it. */
export interface Serving {
  composition: ServedComposition;
  renderer: PageRendering;
}

interface Options {
  registry: RegistryClient;
  artifacts: ArtifactStore;
  rendererFor: (composition: ServedComposition) => PageRendering;
  log: RendererLog;
}

/** Requests that began with a composition may end with it: its thread goes on for this long, in milliseconds. */
const farewell = 10_000;

/** Keeps the live composition at hand. When the registry is down, the last one that was known goes on. */
export class CompositionFollower {
  private serving: Serving | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly options: Options) {}

  /** Null until the first composition is ready. */
  current(): Serving | null {
    return this.serving;
  }

  /** Loads the live composition, then follows it in the background. @throws when there is none to begin with. */
  async start(): Promise<void> {
    const live = await this.options.registry.live();
    await this.serve(live);
    void this.follow(live.id);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.serving?.renderer.close();
  }

  private async follow(seen: string): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const live = await this.options.registry.live(seen, signal);
        if (live.id === seen) continue;
        seen = live.id;
        await this.serve(live);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.options.log.warn(
          { reason: String(error) },
          'the registry or a release is not available; serving goes on as before',
        );
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  private async serve(live: Composition): Promise<void> {
    const composition = await readComposition(live, this.options.artifacts);
    const renderer = this.options.rendererFor(composition);
    try {
      await renderer.whenReady();
    } catch (error) {
      await renderer.close();
      throw error;
    }
    const before = this.serving;
    this.serving = { composition, renderer };
    if (before) setTimeout(() => void before.renderer.close(), farewell).unref();
  }
}
