import { Assignment } from '@store/release-kit/assignment';
import type { ServingState } from '@store/release-kit/serving';
import { changedSlices } from '@store/release-kit/versions';
import type { WarningLog } from '@store/service-kit/logging';
import type { CompositionPool, Serving } from './composition-pool';
import type { KeptServing } from './kept-serving';
import { withoutEndedRollout, type Served, type ServedRollout } from './served';

/** A state of the registry, and when it was last confirmed. */
export interface Answer {
  state: ServingState;
  at: Date;
}

export interface LoaderOptions {
  pool: CompositionPool;
  /** Renders a candidate's first pages before it is served. @param isWanted whether it is still to be served. */
  warm?: (candidate: Serving, live: Serving, isWanted: () => boolean) => Promise<void>;
  /** Keeps the state for a start without registry. */
  kept?: Pick<KeptServing, 'write'>;
  /** Called with what is served, after every state that was taken over. */
  onServed?: (served: Served) => void;
  log: WarningLog;
}

/**
 * Loads what the newest state names, then switches to it at once. A newer state does not wait for the loading of an older
 * one, which then changes nothing any more. A rollout that a newer state ends is ended before anything is loaded.
 */
export class CompositionLoader {
  served: Served | null = null;
  /** Composition → why it is not served. */
  refusals: Record<string, string> = {};
  /** The state that is served, without what was refused. */
  taken: Answer | null = null;
  newest: Answer | null = null;
  /** Resolves once something is served; rejects when the first state that could be loaded cannot be served. */
  readonly ready: Promise<void>;
  private settle = { isReady: (): void => undefined, hasFailed: (_: unknown): void => undefined };
  /** The loading of the newest state, until it has ended. */
  private loading: Promise<void> | null = null;
  /** The rendering of the first pages of a rollout's candidate. */
  private warming: { rollout: string; done: Promise<void> | undefined } | null = null;
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: LoaderOptions,
    /** Compositions that others use. */
    private readonly alsoUsed: () => readonly string[],
  ) {
    this.ready = new Promise((isReady, hasFailed) => (this.settle = { isReady, hasFailed }));
    this.ready.catch(() => undefined);
  }

  /** Takes over a state that differs from the newest so far. */
  take(answer: Answer): void {
    this.newest = answer;
    const left = this.served && withoutEndedRollout(this.served, answer.state);
    if (left) {
      this.serve(left);
      if (this.taken) this.keep(this.taken.at, reduced(this.taken.state, answer.state, left.live));
    }
    this.closeUnused();
    this.load(answer);
  }

  /** Tries again what was refused or failed: a read of the artifact store may have failed by chance. */
  tryAgain(): void {
    if (!this.newest || this.loading) return;
    if (this.taken !== this.newest || Object.keys(this.refusals).length > 0) this.load(this.newest);
  }

  /** Ends what is no longer trusted after keys were revoked. */
  async closeDistrusted(): Promise<void> {
    const isLive = (id: string) => id === this.served?.live.composition.id;
    if (!(await this.options.pool.closeDistrusted(isLive)) || !this.newest) return;
    // What is being loaded was checked before.
    this.newest = { ...this.newest };
    this.load(this.newest);
  }

  /** Ids of the compositions that visitors get. */
  servedIds(): Set<string> {
    const { live, rollout } = this.served ?? {};
    const served = [live, rollout?.candidate, rollout?.control];
    return new Set(served.map((serving) => serving?.composition.id ?? ''));
  }

  closeUnused(): void {
    const { live, rollout, watch } = this.newest?.state ?? {};
    const wanted = [live, rollout?.candidate, watch?.control].map((composition) => composition?.id ?? '');
    this.options.pool.keepOnly(new Set([...this.servedIds(), ...wanted, ...this.alsoUsed()]));
  }

  private load(answer: Answer): void {
    const loading = this.takeOver(answer).finally(() => {
      if (this.loading === loading) this.loading = null;
    });
    this.loading = loading;
    loading.catch((error: unknown) => {
      this.options.log.warn({ reason: String(error) }, 'what the registry says cannot be served');
      this.settle.hasFailed(error);
    });
  }

  private async takeOver(answer: Answer): Promise<void> {
    const { log, pool } = this.options;
    const { revision, live: requested } = answer.state;
    const refusals: Record<string, string> = {};
    const live = await pool.get(requested).catch((error: unknown) => {
      if (this.newest !== answer) return null;
      refusals[requested.id] = reasonOf(error);
      if (!this.served) throw error;
      log.warn({ reason: String(error) }, 'a composition is refused; serving goes on as before');
      return this.served.live;
    });
    if (!live || this.newest !== answer) return;
    const rollout = await this.besideLive(answer, live, refusals);
    if (this.newest !== answer) return;
    this.refusals = refusals;
    this.taken = answer;
    this.serve({ revision, live, rollout });
    this.closeUnused();
    this.keep(answer.at, answer.state);
    await this.keeping;
  }

  /** Loads the composition that is served beside the live one; null when there is none, or it is refused. */
  private async besideLive(
    answer: Answer,
    live: Serving,
    refusals: Record<string, string>,
  ): Promise<ServedRollout | null> {
    const { live: requested, rollout, watch } = answer.state;
    const compared = rollout ?? watch;
    const composition = rollout?.candidate ?? watch?.control;
    // A watch compares with what is live, so not while an edge refuses that.
    if (!compared || !composition || (!rollout && live.composition.id !== requested.id)) return null;
    const other = await this.options.pool.get(composition).catch((error: unknown) => {
      if (this.newest !== answer) return null;
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
    if (rollout && before?.id !== id) await this.warm(id, live, other);
    const assignment = before?.id === id ? before.assignment : new Assignment(id);
    return rollout
      ? {
          id,
          percent,
          first: rollout.first,
          assignment,
          candidate: other,
          control: live,
          slices: changedSlices(requested, composition),
        }
      : {
          id,
          percent,
          assignment,
          candidate: live,
          control: other,
          slices: changedSlices(composition, requested),
        };
  }

  /**
   * Warms the candidate once for a rollout: every action makes a newer state, and to warm it again each time would keep it from
   * its visitors. An edge that has served nothing yet does not warm it, because both arms are cold alike.
   */
  private async warm(rollout: string, live: Serving, candidate: Serving): Promise<void> {
    if (!this.served) return;
    // Visitors get a newer live composition without waiting for the candidate.
    if (this.served.live !== live) this.serve({ ...this.served, live, rollout: null });
    if (this.warming?.rollout !== rollout) {
      const isWanted = () => this.newest?.state.rollout?.id === rollout;
      this.warming = { rollout, done: this.options.warm?.(candidate, live, isWanted) };
    }
    await this.warming.done;
  }

  private serve(served: Served): void {
    this.served = served;
    this.settle.isReady();
    this.options.onServed?.(served);
  }

  /** Writes one state after the other. */
  private keep(at: Date, state: ServingState): void {
    const { kept, log } = this.options;
    this.keeping = this.keeping.then(() =>
      kept
        ?.write({ at: at.toISOString(), state })
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'the state was not kept')),
    );
  }
}

/** A state without its rollout, with what is known newer of links and compositions. */
function reduced(state: ServingState, newer: ServingState, { composition: { id } }: Serving): ServingState {
  const compositions = [state.live, state.rollout?.candidate, state.watch?.control];
  return {
    ...newer,
    revision: state.revision,
    live: compositions.find((composition) => composition?.id === id) ?? state.live,
    rollout: null,
    watch: null,
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
