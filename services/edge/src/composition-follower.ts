import { RegistryRefusal, type RegistryClient } from '@store/release-kit/registry-client';
import { Assignment } from '@store/release-kit/assignment';
import { publicReleases, type ServingState } from '@store/release-kit/serving';
import { changedSlices, type Changes } from '@store/release-kit/versions';
import type { TesterPass } from '@store/release-kit/tester-link';
import type { CompositionPool, Serving } from './releases/composition-pool';
import type { KeptServing } from './releases/kept-serving';
import { TesterCompositions } from './releases/tester-compositions';
import type { RendererLog } from './renderer';

/** A rollout whose candidate this edge serves, in progress or promoted and watched. One of its two compositions is live. */
export interface ServedRollout {
  id: string;
  /** The set: what its candidate changes. */
  slices: Changes;
  percent: number;
  assignment: Assignment;
  candidate: Serving;
  control: Serving;
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
  private publicReleases: ReadonlySet<string> = new Set();

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
    return this.recalled.has(id) && !this.servedIds().has(id);
  }

  /** Whether anybody may have the files of a version: it was in a composition that was live or in a rollout. */
  isPublic(slice: string, version: string): boolean {
    return this.publicReleases.has(`${slice}@${version}`);
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
   * Loads what is to be served, then follows it in the background. Without registry it begins with the state that it kept;
   * when there is none, it serves nothing until the registry answers.
   * @throws RegistryRefusal when there is no state and the registry will not give one; ReleaseError when a release cannot
   * be served.
   */
  async start(): Promise<void> {
    const state = await this.firstState();
    if (state) await this.serve(state);
    void this.follow(state);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.options.pool.close();
  }

  private async firstState(): Promise<ServingState | null> {
    const { registry, kept, log } = this.options;
    try {
      return this.confirmed(await registry.serving());
    } catch (error) {
      const last = await kept?.read();
      if (!last && error instanceof RegistryRefusal) throw error;
      this.isStale = true;
      const reason = String(error);
      if (!last) {
        log.warn({ reason }, 'the edge serves nothing until the registry answers');
        return null;
      }
      log.warn({ reason, since: last.at }, 'the edge starts with the last state that it kept');
      this.confirmedAt = new Date(last.at);
      return last.state;
    }
  }

  private async follow(seen: ServingState | null): Promise<void> {
    const { registry, log } = this.options;
    const { signal } = this.stopping;
    let revision = this.isStale ? undefined : seen?.revision;
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
    const { revision, live: requested } = state;
    const refusals: Record<string, string> = {};
    // Before releases are loaded, which may take longer than a second.
    this.revokedLinks = new Set(state.revokedLinks);
    this.recalled = new Set(state.recalled);
    // Before pages name them: an edge that loaded them earlier may send a browser here for their files.
    this.publicReleases = publicReleases(state);
    const live = await this.options.pool.get(requested).catch((error: unknown) => {
      refusals[requested.id] = reasonOf(error);
      this.options.log.warn({ reason: String(error) }, 'a composition is refused; serving goes on as before');
      if (!this.served) throw error;
      return this.served.live;
    });
    const rollout = await this.besideLive(state, live, refusals);
    this.refusals = refusals;
    this.served = { revision, live, rollout };
    this.closeUnused();
    this.options.onServed?.(this.served);
    await this.options.kept
      ?.write({ at: this.confirmedAt.toISOString(), state })
      .catch((error: unknown) => this.options.log.warn({ reason: String(error) }, 'the state was not kept'));
  }

  /** Loads the composition that is served beside the live one; null when there is none, or it is refused. */
  private async besideLive(
    { live: requested, rollout, watch }: ServingState,
    live: Serving,
    refusals: Record<string, string>,
  ): Promise<ServedRollout | null> {
    const compared = rollout ?? watch;
    const composition = rollout?.candidate ?? watch?.control;
    // A watch compares with what is live, so not while an edge refuses that.
    if (!compared || !composition || (!rollout && live.composition.id !== requested.id)) return null;
    const other = await this.options.pool.get(composition).catch((error: unknown) => {
      refusals[composition.id] = reasonOf(error);
      this.options.log.warn(
        { reason: String(error) },
        'a composition of a rollout is refused; every visitor sees what is live',
      );
      return null;
    });
    if (!other) return null;
    const { id, percent } = compared;
    const before = this.served?.rollout;
    const assignment = before?.id === id ? before.assignment : new Assignment(id);
    return rollout
      ? {
          ...{ id, percent, assignment, candidate: other, control: live },
          slices: changedSlices(requested, composition),
        }
      : {
          ...{ id, percent, assignment, candidate: live, control: other },
          slices: changedSlices(composition, requested),
        };
  }

  private servedIds(): Set<string> {
    const { live, rollout } = this.served ?? {};
    const served = [live, rollout?.candidate, rollout?.control];
    return new Set(served.map((serving) => serving?.composition.id ?? ''));
  }

  private closeUnused(): void {
    this.options.pool.keepOnly(new Set([...this.servedIds(), ...this.testers.ids]));
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
