import type { Composition } from '@store/shared/contracts/release';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { serviceLogger } from '@store/service-kit/logging';
import type { ChangeSignal } from './change-signal';
import { changedSlices, namesOf, slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import { EdgePresence } from './edge-presence';
import { EdgeReports } from './edge-reports';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { Gate } from './gate/gate';
import { reasonsOf, type GateReport } from './gate/gate-report';
import { HealthRecords } from './health-records';
import type { Act } from './history';
import { MessageTargets, type MessageSettings } from './messages/targets';
import { readOverview, type Overview } from './overview';
import type { RendererClient } from '@store/release-kit/rendering/renderer-client';
import { Publications } from './publishing/publications';
import type { Registry } from './registry';
import { ReleaseError } from '@store/release-kit/release-error';
import { rollbackTarget, type RollbackWish } from './rollout/rollback-target';
import { Freezes, type FreezeTimes } from './rollout/freezes';
import { Approvals, startOf } from './rollout/approvals';
import { RolloutQueue, type Waiting } from './rollout/queue';
import type { SliceName } from '@store/shared/contracts/slices';
import { Plans } from './rollout/plans';
import { Rollouts, type Override, type Promotion, type RolloutAct, type Start } from './rollout/rollouts';
import { mustBeServable } from './servable';
import { mustBeStartable } from './rollout/plan';
import { mustBeAbleToStart, mustBeNew, mustBeNoDraft, mustNameReleases } from './rollout/running';
import { Watches } from './rollout/watch';
import type { WatchSettings } from './rollout/watch-settings';
import type { ServingState } from '@store/release-kit/serving';
import type { SiteOrigins } from '@store/release-kit/sites';
import type { TesterLinks } from '@store/release-kit/tester-link';
import { mustBeHours, newPass, recordLink, revokeLink, type WantedLink } from './tester-links';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  gate: Gate;
  changes: ChangeSignal;
  testerLinks: TesterLinks;
  /** Where testers' links open. */
  siteOrigins: SiteOrigins;
  /** Reads the routes of what is published. */
  renderer: Pick<RendererClient, 'describe'>;
  messages: MessageSettings;
  watch?: WatchSettings;
  /** Slices whose start and promotion take two persons. */
  twoPersons?: readonly SliceName[];
}

/** The operations on releases, for API and desk. Every change notifies the edges. */
export class Operations {
  readonly rollouts: Rollouts;
  readonly plans: Plans;
  readonly freezes: Freezes;
  readonly watches: Watches;
  readonly queue: RolloutQueue;
  readonly approvals: Approvals;
  readonly health: HealthRecords;
  readonly publications: Publications;
  readonly targets: MessageTargets;
  readonly edges: EdgePresence;
  readonly reports: EdgeReports;

  constructor(private readonly options: Options) {
    this.approvals = new Approvals(options.registry, options.twoPersons ?? []);
    this.rollouts = new Rollouts(options.registry, options.watch, this.approvals);
    this.queue = new RolloutQueue(options.registry);
    this.watches = new Watches(options.registry);
    this.plans = new Plans(options.registry);
    this.freezes = new Freezes(options.registry);
    this.health = new HealthRecords(options.registry.db);
    this.edges = new EdgePresence(options.registry.db);
    this.reports = new EdgeReports(this);
    this.publications = new Publications(options);
    this.targets = new MessageTargets({ registry: options.registry, ...options.messages });
  }

  get registry(): Registry {
    return this.options.registry;
  }

  get artifacts(): ArtifactStore {
    return this.options.artifacts;
  }
  get changes(): ChangeSignal {
    return this.options.changes;
  }

  /** @throws ReleaseError while nothing is live. */
  async serving(): Promise<ServingState> {
    const serving = await this.registry.serving();
    if (!serving) throw new ReleaseError('Nothing is live yet.');
    return serving;
  }

  overview(): Promise<Overview> {
    return readOverview(this);
  }

  /** Runs the gate on releases that change together, stores its report and records its answer in the history. */
  async check(slices: Changes, act: Act, isDrill = false): Promise<GateReport> {
    mustNameReleases(slices);
    await this.registry.mustExist(slices);
    const hashes = await this.registry.documentHashes(slices);
    const report = await this.options.gate.check(slices, await this.serving(), hashes);
    await this.registry.keepGateReport(report, act, isDrill);
    this.changes.notify();
    return report;
  }

  /** Runs the gate, then starts a rollout of a set. */
  async start(wanted: Omit<Start, 'report' | keyof Act>, act: Act): Promise<GateReport> {
    const { slices } = wanted;
    mustBeStartable(wanted);
    // Checked before the gate, which takes seconds, and again in the transaction.
    await mustBeAbleToStart(this.registry.db, slices, wanted.override);
    mustBeNew((await this.serving()).live, slices);
    if (!wanted.isDrill)
      await this.approvals.mustBeApproved(this.registry.db, {
        slices,
        subject: startOf(slices),
        who: act.who,
      });
    const report = await this.check(slices, act, wanted.isDrill);
    const { live } = await this.serving();
    await mustBeServable(this.options, { ...live.slices, ...slices }, live);
    await this.changing(() => this.rollouts.start({ ...wanted, report, ...act }));
    return report;
  }

  /** Raises the share, and asks the gate again meanwhile: its answer is in the history and at the desk. */
  async raise(percent: number, act: Override): Promise<void> {
    await this.changing(() => this.rollouts.raise({ percent, ...act }));
    void this.checkAfterRaise(percent, act.who).catch((error: unknown) =>
      serviceLogger('releases').error({ err: error }, 'the gate failed after a raise'),
    );
  }

  /** Asks the gate about the rollout in progress, at its new share. */
  async checkAfterRaise(percent: number, who: string): Promise<void> {
    const { live, rollout } = await this.serving();
    const why = `the share was raised to ${percent} %`;
    if (rollout) await this.check(changedSlices(live, rollout.candidate), { who, why });
  }

  promote(act: Promotion): Promise<void> {
    return this.changing(() => this.rollouts.promote(act));
  }

  abort(act: RolloutAct & { isDrill?: boolean }): Promise<void> {
    return this.changing(() => this.rollouts.abort(act));
  }

  /** @throws ReleaseError when edges could not serve the target, or the gate is red for some slices beside what is live. */
  async rollback(wish: RollbackWish, act: Act): Promise<Composition> {
    const target = await rollbackTarget(this.registry.db, wish);
    await mustBeServable(this.options, target.slices, target);
    const { to, slices } = wish;
    if (!slices)
      return this.changing(() => this.rollouts.rollback({ wish: { to: to ?? target.id }, ...act }));
    const wanted = Object.fromEntries(slicesIn(slices).map((slice) => [slice, target.slices[slice]]));
    const report = await this.check(wanted, act);
    if (report.answer === 'bad')
      throw new ReleaseError(
        `The gate is red for ${namesOf(wanted)} beside what is live: ${reasonsOf(report)} Roll back to a composition instead.`,
      );
    return this.changing(() => this.rollouts.rollback({ wish: { slices: wanted }, ...act }));
  }

  /** Ends the watch on the last promotion: everybody gets what is live. */
  endWatch(act: Act): Promise<void> {
    return this.changing(() => this.watches.end(act));
  }

  pause(act: RolloutAct): Promise<void> {
    return this.changing(() => this.plans.pause(act));
  }

  resume(act: RolloutAct): Promise<void> {
    return this.changing(() => this.plans.resume(act));
  }

  /** Puts a set in line: it starts when the rollouts before it have ended, with the gate's answer of then. */
  async enqueue(set: Pick<Waiting, 'slices' | 'percent' | 'plan'>, act: Act): Promise<void> {
    mustBeStartable(set);
    await this.registry.mustExist(set.slices);
    await this.changing(() => this.queue.add(set, act));
  }

  /** Takes a set out of the queue. */
  unqueue(id: number, act: Act): Promise<void> {
    return this.changing(() => this.queue.cancel(id, act));
  }

  freeze(times: FreezeTimes, act: Act): Promise<void> {
    return this.changing(() => this.freezes.freeze(times, act));
  }

  unfreeze(id: string | undefined, act: Act): Promise<void> {
    return this.changing(() => this.freezes.unfreeze(id, act));
  }

  /** Makes versions live for everybody at once; see {@link Registry.makeLive}. */
  async makeLive(changes: Versions, act: Act): Promise<Composition> {
    mustBeNoDraft(changes);
    await mustBeServable(this.options, changes);
    return this.changing(() => this.registry.makeLive(changes, act));
  }

  /**
   * A link that shows these versions, and the live ones of other slices, to anybody who opens it. The history records who
   * made it and why, but not the link.
   */
  async testerLink(wanted: WantedLink, act: Act): Promise<{ id: string; address: string }> {
    const { versions, hours } = wanted;
    mustBeHours(hours);
    await this.registry.mustExist(versions);
    await mustBeServable(this.options, versions);
    const { live } = await this.serving();
    const pass = newPass(live, wanted);
    const address = this.options.testerLinks.addressOf(this.options.siteOrigins, pass);
    await this.changing(() => this.registry.exclusively((db) => recordLink(db, { pass, ...wanted }, act)));
    return { id: pass.id, address };
  }

  /** Ends a tester's link: edges refuse it as soon as they hear of it. @throws ReleaseError when it does not work. */
  revokeLink(id: string, act: Act): Promise<void> {
    return this.changing(() => this.registry.exclusively((db) => revokeLink(db, id, act)));
  }

  /** Takes in an edge's report; the guard may abort the rollout. See {@link EdgeReports.ingest}. */
  async ingestReport(report: EdgeReport): Promise<void> {
    const { isServingChanged, isHealthChanged } = await this.reports.ingest(report);
    if (isServingChanged) this.changes.notify();
    if (isHealthChanged) this.changes.notify('health');
  }

  private async changing<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await change();
    this.changes.notify();
    return outcome;
  }
}
