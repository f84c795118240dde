import type { RegistryClient } from '@store/release-kit/registry-client';
import { Assignment } from '@store/release-kit/assignment';
import type { ServingState } from '@store/release-kit/serving';
import { changedSlices, type Changes } from '@store/release-kit/versions';
import type { TesterPass } from '@store/release-kit/tester-link';
import type { CompositionPool, Serving } from './releases/composition-pool';
import type { KeptServing } from './releases/kept-serving';
import { TesterCompositions } from './releases/tester-compositions';
import type { RendererLog } from './renderer';

/** A rollout whose candidate this edge serves. */
export interface ServedRollout {
  id: string;
  /** The set: what its candidate changes. */
  slices: Changes;
  percent: number;
  assignment: Assignment;
  candidate: Serving;
}

/** What this edge serves now. */
export interface Served {
  revision: number;
  live: Serving;
  rollout: ServedRollout | null;
}

interface Options {
  registry: Pick<RegistryClient, 'serving'>;
  pool: CompositionPool;
  /** Keeps the state for a start without registry. */
  kept?: Pick<KeptServing, 'read' | 'write'>;
  /** Called with what is served, after every look at the registry that may have changed it. */
  onServed?: (served: Served) => void;
  log: RendererLog;
}

/** Follows what the registry says is to be served. While the registry is down, the last known state stays. */
export class CompositionFollower {
  private served: Served | null = null;
  private isStale = false;
  /** When the registry last answered. */
  private confirmedAt = new Date();
  private readonly stopping = new AbortController();
  private readonly testers: TesterCompositions;
  /** Composition → why it is not served. */
  private refusals: Record<string, string> = {};
  private revokedLinks: ReadonlySet<string> = new Set();
  private recalled: ReadonlySet<string> = new Set();

  constructor(private readonly options: Options) {
    this.testers = new TesterCompositions(options.pool);
  }

  /** Null until the first composition is ready. */
  current(): Served | null {
    return this.served;
  }

  /** Compositions that the registry asks for and this edge refuses, with the reason. */
  get refused(): Readonly<Record<string, string>> {
    return this.refusals;
  }

  /** Whether the tester's link with this id was revoked. */
  isRevoked(id: string): boolean {
    return this.revokedLinks.has(id);
  }

  /** Whether the composition with this id was taken back, and is not served again. */
  isRecalled(id: string): boolean {
    const { live, rollout } = this.served ?? {};
    const isServed = id === live?.composition.id || id === rollout?.candidate.composition.id;
    return this.recalled.has(id) && !isServed;
  }

  /** The composition of a tester. @throws ReleaseError when a release of it cannot be served. */
  forTester(pass: TesterPass): Promise<Serving> {
    return this.testers.get(pass, () => this.closeUnused());
  }

  /** Since when the registry has not confirmed what is served; null while it does. */
  get staleSince(): Date | null {
    return this.isStale ? this.confirmedAt : null;
  }

  /**
   * Loads what is to be served, then follows it in the background. Without registry it begins with the state that it kept.
   * @throws when there is nothing to begin with.
   */
  async start(): Promise<void> {
    const { registry, kept, log } = this.options;
    const state = await registry.serving().then(
      (answer) => this.confirmed(answer),
      async (error: unknown) => {
        const last = await kept?.read();
        if (!last) throw error;
        log.warn(
          { reason: String(error), since: last.at },
          'the edge starts with the last state that it kept',
        );
        this.confirmedAt = new Date(last.at);
        this.isStale = true;
        return last.state;
      },
    );
    await this.serve(state);
    void this.follow(state);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.options.pool.close();
  }

  private async follow(seen: ServingState): Promise<void> {
    const { registry, log } = this.options;
    const { signal } = this.stopping;
    let revision: number | undefined = this.isStale ? undefined : seen.revision;
    while (!signal.aborted) {
      try {
        const state = this.confirmed(await registry.serving(revision, signal));
        const isChanged = JSON.stringify(state) !== JSON.stringify(seen);
        seen = state;
        // After a change the edge looks again at once: whatever changed meanwhile differs from what it serves.
        revision = isChanged ? undefined : state.revision;
        // What was refused is tried again with every answer: a read of the artifact store may have failed by chance.
        if (isChanged || Object.keys(this.refusals).length > 0) await this.serve(state);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.isStale = true;
        revision = undefined;
        log.warn(
          { reason: String(error) },
          'the registry or a release is not available; serving goes on as before',
        );
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  private confirmed(state: ServingState): ServingState {
    this.confirmedAt = new Date();
    this.isStale = false;
    return state;
  }

  /** Loads what is to be served, then switches to it at once. */
  private async serve(state: ServingState): Promise<void> {
    const { revision, live: requested, rollout } = state;
    const refusals: Record<string, string> = {};
    // Before releases are loaded, which may take longer than a second.
    this.revokedLinks = new Set(state.revokedLinks);
    this.recalled = new Set(state.recalled);
    const live = await this.options.pool.get(requested).catch((error: unknown) => {
      refusals[requested.id] = reasonOf(error);
      this.options.log.warn({ reason: String(error) }, 'a composition is refused; serving goes on as before');
      if (!this.served) throw error;
      return this.served.live;
    });
    const before = this.served?.rollout;
    const candidate =
      rollout &&
      (await this.options.pool.get(rollout.candidate).catch((error: unknown) => {
        refusals[rollout.candidate.id] = reasonOf(error);
        this.options.log.warn(
          { reason: String(error) },
          'a candidate is refused; every visitor sees what is live',
        );
        return null;
      }));
    this.refusals = refusals;
    this.served = {
      revision,
      live,
      rollout:
        rollout && candidate
          ? {
              id: rollout.id,
              slices: changedSlices(requested, rollout.candidate),
              percent: rollout.percent,
              assignment: before?.id === rollout.id ? before.assignment : new Assignment(rollout.id),
              candidate,
            }
          : null,
    };
    this.closeUnused();
    this.options.onServed?.(this.served);
    await this.options.kept
      ?.write({ at: this.confirmedAt.toISOString(), state })
      .catch((error: unknown) => this.options.log.warn({ reason: String(error) }, 'the state was not kept'));
  }

  private closeUnused(): void {
    const ids = [this.served?.live, this.served?.rollout?.candidate].map(
      (serving) => serving?.composition.id ?? '',
    );
    this.options.pool.keepOnly(new Set([...ids, ...this.testers.ids]));
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
