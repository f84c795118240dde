import { randomBytes } from 'node:crypto';
import type { Composition } from '@store/shared/contracts/release';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { serviceLogger } from '@store/service-kit/logging';
import type { ChangeSignal } from './change-signal';
import { changedSlices, entriesOf, type Changes, type Versions } from '@store/release-kit/versions';
import { EdgePresence } from './edge-presence';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { Gate } from './gate/gate';
import { reasonsOf, type GateReport } from './gate/gate-report';
import { HealthRecords } from './health-records';
import type { Act, RegistryTransaction } from './history';
import { MessageTargets, type MessageSettings } from './messages/targets';
import { Notes } from './notes';
import { readOverview, type Overview } from './overview';
import { Publications } from './publishing/publications';
import type { Registry } from './registry';
import { ReleaseError } from '@store/release-kit/release-error';
import { rollbackTarget, type RollbackWish } from './rollout/rollback-target';
import { Freezes, type FreezeTimes } from './rollout/freezes';
import { mustBePlan } from './rollout/plan';
import { Plans } from './rollout/plans';
import { Rollouts, type Override, type Promotion, type RolloutAct, type Start } from './rollout/rollouts';
import { mustBeServable } from './servable';
import { mustBeAbleToStart, mustBeNew, mustBePercent, mustNameReleases } from './rollout/running';
import { Watches, type WatchSettings } from './rollout/watch';
import type { ServingState } from '@store/release-kit/serving';
import { testerHoursLimit, type TesterLinks } from '@store/release-kit/tester-link';
import { recordLink, revokeLink } from './tester-links';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  gate: Gate;
  changes: ChangeSignal;
  testerLinks: TesterLinks;
  storeOrigin: string;
  messages: MessageSettings;
  watch?: WatchSettings;
}

/** The operations on releases, for API and desk. Every change notifies the edges. */
export class Operations {
  readonly rollouts: Rollouts;
  readonly plans: Plans;
  readonly freezes: Freezes;
  readonly watches: Watches;
  readonly health: HealthRecords;
  readonly publications: Publications;
  readonly notes: Notes;
  readonly targets: MessageTargets;
  readonly edges = new EdgePresence();

  constructor(private readonly options: Options) {
    this.rollouts = new Rollouts(options.registry, options.watch);
    this.watches = new Watches(options.registry);
    this.plans = new Plans(options.registry);
    this.freezes = new Freezes(options.registry);
    this.health = new HealthRecords(options.registry.db);
    this.publications = new Publications(options);
    this.notes = new Notes(options);
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
  async check(slices: Changes, act: Act): Promise<GateReport> {
    mustNameReleases(slices);
    await this.registry.mustExist(slices);
    const hashes = await this.registry.documentHashes(slices);
    const report = await this.options.gate.check(slices, await this.serving(), hashes);
    await this.registry.keepGateReport(report, act);
    this.changes.notify();
    return report;
  }

  /** Runs the gate, then starts a rollout of a set. */
  async start(wanted: Omit<Start, 'report' | keyof Act>, act: Act): Promise<GateReport> {
    const { slices } = wanted;
    mustBePercent(wanted.percent);
    mustBePlan(wanted.plan ?? [], wanted.percent, slices);
    mustNameReleases(slices);
    // Checked before the gate, which takes seconds, and again in the transaction.
    await mustBeAbleToStart(this.registry.db, slices, wanted.override);
    mustBeNew((await this.serving()).live, slices);
    const report = await this.check(slices, act);
    const { live } = await this.serving();
    await this.mustBeServable({ ...live.slices, ...slices }, live);
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

  private async checkAfterRaise(percent: number, who: string): Promise<void> {
    const { live, rollout } = await this.serving();
    const why = `the share was raised to ${percent} %`;
    if (rollout) await this.check(changedSlices(live, rollout.candidate), { who, why });
  }

  promote(act: Promotion): Promise<void> {
    return this.changing(() => this.rollouts.promote(act));
  }

  abort(act: RolloutAct): Promise<void> {
    return this.changing(() => this.rollouts.abort(act));
  }

  /** @throws ReleaseError when edges could not serve the target, or the gate is red for one slice beside what is live. */
  async rollback(wish: RollbackWish, act: Act): Promise<Composition> {
    const target = await rollbackTarget(this.registry.db, wish);
    await this.mustBeServable(target.slices, target);
    const { to, slice } = wish;
    if (!slice) return this.changing(() => this.rollouts.rollback({ wish: { to: to ?? target.id }, ...act }));
    const version = target.slices[slice] ?? '';
    const report = await this.check({ [slice]: version }, act);
    if (report.answer === 'bad')
      throw new ReleaseError(
        `The gate is red for ${slice}@${version} beside what is live: ${reasonsOf(report)} Roll back to a composition instead.`,
      );
    return this.changing(() => this.rollouts.rollback({ wish: { slice, version }, ...act }));
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

  /** Does what is due by time. Every registry calls it again and again. */
  async takeDue(now = new Date()): Promise<void> {
    if (await this.watches.endDue(now)) this.changes.notify();
    await this.followPlan(now);
  }

  /** Takes the step of the rollout's plan that is due. */
  async followPlan(now = new Date()): Promise<void> {
    const unasked = await this.plans.unasked(now);
    if (unasked) await this.check(unasked, { who: 'plan', why: 'the next step of the plan is due' });
    const percent = await this.plans.takeStep(now);
    if (percent === null) return;
    this.changes.notify();
    await this.checkAfterRaise(percent, 'plan');
  }

  freeze(times: FreezeTimes, act: Act): Promise<void> {
    return this.changing(() => this.freezes.freeze(times, act));
  }

  unfreeze(id: string | undefined, act: Act): Promise<void> {
    return this.changing(() => this.freezes.unfreeze(id, act));
  }

  /** Makes versions live for everybody at once; see {@link Registry.makeLive}. */
  async makeLive(changes: Versions, act: Act): Promise<Composition> {
    await this.mustBeServable(changes);
    return this.changing(() => this.registry.makeLive(changes, act));
  }

  /**
   * A link that shows these versions, and the live ones of other slices, to anybody who opens it. The history records who
   * made it and why, but not the link.
   */
  async testerLink(versions: Versions, hours: number, act: Act): Promise<{ id: string; address: string }> {
    if (!(hours > 0 && hours <= testerHoursLimit))
      throw new ReleaseError(`A tester link lasts more than 0 and at most ${testerHoursLimit} hours.`);
    await this.registry.mustExist(versions);
    await this.mustBeServable(versions);
    const { live } = await this.serving();
    const id = randomBytes(4).toString('hex');
    const until = Date.now() + hours * 3_600_000;
    const pass = { id, slices: { ...live.slices, ...Object.fromEntries(entriesOf(versions)) }, until };
    const address = this.options.testerLinks.addressOf(this.options.storeOrigin, pass);
    const link = { id, versions, until: new Date(until).toISOString(), hours };
    await this.changing(() => this.registry.exclusively((db) => recordLink(db, link, act)));
    return { id, address };
  }

  /** Ends a tester's link: edges refuse it as soon as they hear of it. @throws ReleaseError when it does not work. */
  revokeLink(id: string, act: Act): Promise<void> {
    return this.changing(() => this.registry.exclusively((db) => revokeLink(db, id, act)));
  }

  /** Takes in an edge's report, once however often it is sent; the guard may abort the rollout. */
  async ingestReport(report: EdgeReport): Promise<void> {
    const isChanged = this.edges.ingestReport(report);
    const { id, counts, rollout } = report;
    const count = async (db: RegistryTransaction) => {
      if (!(await this.health.isFirst(id, db))) return null;
      await this.health.add(counts, new Date(), db);
      return rollout && this.rollouts.ingestReport(db, rollout.id, rollout);
    };
    // The lock of all actions comes before the rows of page health, in every transaction.
    if (rollout) {
      if (await this.registry.exclusively(count)) this.changes.notify();
    } else if (counts.length > 0) await this.registry.db.transaction().execute(count);
    if (isChanged || rollout || counts.length > 0) this.changes.notify('health');
  }

  private mustBeServable(slices: Changes, composition?: Composition): Promise<void> {
    return mustBeServable(this.options, slices, composition);
  }

  private async changing<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await change();
    this.changes.notify();
    return outcome;
  }
}
