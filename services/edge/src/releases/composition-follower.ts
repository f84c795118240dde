import { LRUCache } from 'lru-cache';
import { sha256Of } from '@store/release-kit/integrity';
import { RegistryRefusal, type RegistryClient } from '@store/release-kit/registry-client';
import { publicReleases, type ServingState } from '@store/release-kit/serving';
import type { KeyRing } from '@store/release-kit/signing/key-ring';
import type { TesterPass } from '@store/release-kit/tester-link';
import { CompositionLoader, type Answer, type LoaderOptions } from './composition-loader';
import type { Serving } from './composition-pool';
import type { KeptServing } from './kept-serving';
import type { Served } from './served';

interface Options extends LoaderOptions {
  registry: Pick<RegistryClient, 'serving'>;
  kept?: Pick<KeptServing, 'read' | 'write'>;
  /** The trusted keys, which hear of those that were revoked. */
  keys?: Pick<KeyRing, 'revoked'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Compositions that testers see at the same time; each has a rendering process. */
const testerLimit = 2;

/** Time in milliseconds after which the registry is asked again when it did not answer, or nothing is served. */
const pauseMs = 1000;

/**
 * Follows what the registry says is to be served, while the loader loads it. While the registry is down, the last known state
 * stays.
 */
export class CompositionFollower {
  private readonly loader: CompositionLoader;
  /** Ids of the compositions that testers used last. */
  private readonly testers = new LRUCache<string, true>({ max: testerLimit });
  private readonly now: () => number;
  private readonly startedAt: Date;
  private readonly stopping = new AbortController();
  /** Whether the registry did not answer the last time. */
  private isSilent = false;
  private revokedLinks: ReadonlySet<string> = new Set();
  private recalled: ReadonlySet<string> = new Set();
  private publicReleases: ReadonlySet<string> = new Set();

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
    this.startedAt = new Date(this.now());
    this.loader = new CompositionLoader(options, () => [...this.testers.keys()]);
  }

  /** Null until the first composition is ready. */
  current(): Served | null {
    return this.loader.served;
  }

  /** Compositions that the registry asks for and this edge refuses, with the reason. */
  get refused(): Readonly<Record<string, string>> {
    return this.loader.refusals;
  }

  /** Whether the tester's link with this id was revoked. */
  isRevoked(id: string): boolean {
    return this.revokedLinks.has(id);
  }

  /** Whether the composition with this id was taken back, and is not served again. */
  isRecalled(id: string): boolean {
    return this.recalled.has(id) && !this.loader.servedIds().has(id);
  }

  /** Whether anybody may have the files of a version: it was in a composition that was live or in a rollout. */
  isPublic(slice: string, version: string): boolean {
    return this.publicReleases.has(`${slice}@${version}`);
  }

  /** The composition of a tester, loaded on demand. @throws ReleaseError when a release of it cannot be served. */
  async forTester({ slices }: TesterPass): Promise<Serving> {
    const id = `t-${sha256Of(JSON.stringify(slices)).slice(0, 12)}`;
    this.testers.set(id, true);
    try {
      return await this.options.pool.get({ id, slices, previous: {} }, true);
    } catch (error) {
      this.testers.delete(id);
      throw error;
    } finally {
      this.loader.closeUnused();
    }
  }

  /**
   * Since when the registry has not confirmed what is served: it does not answer, or its newest state is not taken over yet.
   * Null while it does.
   */
  get staleSince(): Date | null {
    const { taken, newest } = this.loader;
    return this.isSilent || taken !== newest ? (taken?.at ?? this.startedAt) : null;
  }

  /**
   * Follows the registry in the background; done once something is served. Without registry it begins with the state that it
   * kept; when there is none, it serves nothing until the registry answers.
   * @throws RegistryRefusal when there is no state and the registry will not give one; ReleaseError when a release cannot
   * be served.
   */
  async start(): Promise<void> {
    const first = await this.firstState();
    if (first) this.begin(first);
    void this.follow();
    if (first) await this.loader.ready;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    this.options.pool.close();
  }

  private async firstState(): Promise<Answer | null> {
    const { registry, kept, log } = this.options;
    try {
      const state = await registry.serving();
      return { state, at: new Date(this.now()) };
    } catch (error) {
      const last = await kept?.read();
      if (!last && error instanceof RegistryRefusal) throw error;
      this.isSilent = true;
      const reason = String(error);
      if (!last) {
        log.warn({ reason }, 'the edge serves nothing until the registry answers');
        return null;
      }
      log.warn({ reason, since: last.at }, 'the edge starts with the last state that it kept');
      return { state: last.state, at: new Date(last.at) };
    }
  }

  private async follow(): Promise<void> {
    const { registry, log } = this.options;
    const { signal } = this.stopping;
    let revision = this.isSilent ? undefined : this.loader.newest?.state.revision;
    while (!signal.aborted) {
      try {
        const state = await registry.serving(revision, signal);
        const isChanged = this.receive(state);
        // After a change the edge looks again at once: whatever changed meanwhile differs from what it serves.
        revision = isChanged || !this.current() ? undefined : state.revision;
        if (isChanged || this.current()) continue;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.isSilent = true;
        revision = undefined;
        log.warn({ reason: String(error) }, 'the registry is not available; serving goes on as before');
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** @returns whether the state differs from the newest so far. */
  private receive(state: ServingState): boolean {
    const { newest } = this.loader;
    const at = new Date(this.now());
    this.isSilent = false;
    if (!newest || JSON.stringify(state) !== JSON.stringify(newest.state)) {
      this.begin({ state, at });
      return true;
    }
    newest.at = at;
    this.loader.tryAgain();
    return false;
  }

  /** Everything that needs no loading counts at once. */
  private begin(answer: Answer): void {
    this.revokedLinks = new Set(answer.state.revokedLinks);
    this.recalled = new Set(answer.state.recalled);
    // Before pages name them: an edge that loaded them earlier may send a browser here for their files.
    this.publicReleases = publicReleases(answer.state);
    const { keys } = this.options;
    const isRevoked = answer.state.revokedKeys.some((id) => !keys?.revoked.has(id));
    if (keys) keys.revoked = new Set(answer.state.revokedKeys);
    const isFirst = this.loader.newest === null;
    this.loader.take(answer);
    if (isRevoked && !isFirst) void this.loader.closeDistrusted();
  }
}
