import type { HealthReport } from '@store/release-kit/edge-reports';
import { randomBytes } from 'node:crypto';
import type { Composition } from '@store/shared/contracts/release';
import { compose, keepComposition } from '../compositions';
import { abortIn, end } from './ending';
import { reasonsOf, type GateReport } from '../gate/gate-report';
import { hasVisitors, newGuardState, type GuardEvidence } from '../guard/guard';
import { appendHistory, type Act, type RegistryTransaction } from '../history';
import type { Registry } from '../registry';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf, slicesIn, type Changes } from '@store/release-kit/versions';
import { goBackIn } from './going-back';
import { decideIn, ingestIn } from './guarding';
import {
  endWatchIn,
  guardStateOf,
  mustBeAbleToStart,
  mustBeLive,
  mustBeNew,
  mustBeRunning,
  nameOf,
  setOf,
  runningIn,
} from './running';
import { mustNotBeFrozen } from './freeze-state';
import { mustBeStartable, type Step } from './plan';
import { Approvals, promotionOf, startOf } from './approvals';
import { leaveQueueIn } from './queue';
import { raiseIn } from './raising';
import { rollbackTarget, versionsLeft, type RollbackWish } from './rollback-target';
import { watchIn } from './watch';
import { noWatch, type WatchSettings } from './watch-settings';

export interface Start extends Act {
  /** The set: what becomes visible together. */
  slices: Changes;
  percent: number;
  /** The gate's report on the set against the live composition. */
  report: GateReport;
  /** Starts although the gate is red; the history records it. */
  force: boolean;
  /** Why it starts although the gate could not judge it; the history records it. */
  unjudged?: string | undefined;
  /** Shares with their times, the first of which is `percent`; none when people raise it. */
  plan?: readonly Step[];
  /** Why it starts during a freeze; the history records it. */
  override?: string | undefined;
  /** Its number in the queue, which it leaves. */
  queued?: number;
  /** A drill serves no visitors, so it needs no second person. */
  isDrill?: boolean;
}

/** A start as a client asks for it: the registry asks the gate, and knows who asks. */
export type StartRequest = Partial<Pick<Start, 'force'>> &
  Pick<Start, 'slices' | 'percent' | 'plan' | 'unjudged' | 'override' | 'why'>;

/** A promotion, with the reason for one of a candidate that no visitor was counted with; the history records it. */
export type Promotion = Override & {
  unseen?: string | undefined;
  /** Whether an alarm while it is watched asks a person: for a fix, from which the way back is worse. */
  askOnly?: boolean | undefined;
};

/** An action on the rollout in progress; with `rollout`, it is refused when another one is in progress. */
export interface RolloutAct extends Act {
  rollout?: string | undefined;
}

/** An action that freezes stop, with the reason to go over one; the history records it. */
export type Override = RolloutAct & { override?: string | undefined };

/** The steps of a rollout. Each is one transaction with one entry in the history; of concurrent steps one succeeds. */
export class Rollouts {
  constructor(
    private readonly registry: Registry,
    private readonly watch: WatchSettings = noWatch,
    private readonly approvals = new Approvals(registry, []),
  ) {}

  running() {
    return runningIn(this.registry.db);
  }

  /** @throws ReleaseError when another rollout is in progress, or it is frozen or the gate is not green and no reason is given. */
  async start({
    slices,
    percent,
    plan = [],
    report,
    force,
    unjudged,
    override,
    queued,
    isDrill = false,
    ...act
  }: Start): Promise<string> {
    return this.registry.exclusively(async (db) => {
      const exceptions = await mustBeAbleToStart(db, slices, override);
      const live = await mustBeLive(db);
      mustBeNew(live, slices);
      const name = namesOf(slices);
      if (report.live !== live.id)
        throw new ReleaseError('Something else became live while the gate was at work; start again.');
      if (report.answer === 'bad' && !force)
        throw new ReleaseError(
          `The gate is red for ${name}: ${reasonsOf(report)} Start with --force and a reason to go over it.`,
        );
      if (report.answer === 'unknown' && !unjudged)
        throw new ReleaseError(
          `The gate could not judge ${name}: ${reasonsOf(report)} Ask again, or start with --unjudged and the reason why it may start all the same.`,
        );
      mustBeStartable({ slices, percent, plan });
      const { who } = act;
      const approval = isDrill
        ? {}
        : await this.approvals.useIn(db, { slices, subject: startOf(slices), who });
      if (queued !== undefined) await leaveQueueIn(db, queued);
      const candidate = await compose(db, live, slices);
      await keepComposition(db, candidate);
      const endedWatch = await endWatchIn(db);
      const [id, at] = [randomBytes(6).toString('hex'), new Date().toISOString()];
      const row = { id, percent, status: 'running', who: act.who };
      await db
        .insertInto('rollouts')
        .values({
          ...row,
          control: live.id,
          candidate: candidate.id,
          started_at: at,
          share_since: at,
          plan: JSON.stringify(plan),
          guard: JSON.stringify(newGuardState()),
          control_percent: this.watch.controlPercent,
        })
        .execute();
      const exception = {
        good: {},
        bad: { forcedOver: report },
        unknown: { unjudged: { reason: unjudged, report } },
      }[report.answer];
      await appendHistory(db, {
        ...act,
        isDrill,
        action: 'start',
        what: `${name} at ${percent} %${exceptionWords[report.answer]}`,
        composition: live.id,
        details: { rollout: id, slices, percent, plan, endedWatch, ...approval, ...exception, ...exceptions },
      });
      return id;
    });
  }

  /** @throws ReleaseError when the share is no larger one, or rollouts are frozen and no reason is given. */
  async raise({ percent, rollout, override, ...act }: Override & { percent: number }): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      await raiseIn(db, running, percent, act, await mustNotBeFrozen(db, override));
    });
  }

  /** Makes the candidate the live composition, and watches it for a while. @throws ReleaseError when no visitor saw it and no reason says why it may. */
  async promote({ rollout, unseen, override, askOnly = false, ...act }: Promotion): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      const exceptions = await mustNotBeFrozen(db, override);
      const health = guardStateOf(running);
      const isSeen = hasVisitors(health);
      if (!isSeen && !unseen)
        throw new ReleaseError(
          `No visitor was counted with ${nameOf(running)} yet; say why it becomes live all the same (--unseen "…").`,
        );
      const approval = await this.approvals.useIn(db, {
        ...{ slices: setOf(running), subject: promotionOf(running.id), who: act.who },
      });
      const watchedUntil = await watchIn(db, running, { ...this.watch, askOnly });
      if (watchedUntil === undefined) await end(db, running.id, 'promoted');
      await appendHistory(db, {
        ...act,
        action: 'promote',
        what: isSeen ? nameOf(running) : `${nameOf(running)} before any visitor was counted`,
        composition: running.candidate,
        details: {
          rollout: running.id,
          health,
          watchedUntil,
          ...approval,
          ...(!isSeen && { unseen }),
          ...(askOnly && { askOnly }),
          ...exceptions,
        },
      });
    });
  }

  /** @param act with `isDrill`, nobody is told. */
  async abort({ rollout, ...act }: RolloutAct & { isDrill?: boolean }): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      await abortIn(db, running, act, {});
    });
  }

  /** Makes an earlier composition, or earlier versions of slices, live again. @throws ReleaseError while a rollout is in progress. */
  async rollback({ wish, ...act }: Act & { wish: RollbackWish }): Promise<Composition> {
    return this.registry.exclusively(async (db) => {
      const target = await rollbackTarget(db, wish);
      const left = wish.slices && (await versionsLeft(db, target, slicesIn(wish.slices)));
      return goBackIn(db, { target, act, left });
    });
  }

  /** See {@link ingestIn}. */
  ingestIn(db: RegistryTransaction, rollout: string, report: HealthReport): Promise<boolean> {
    return ingestIn(db, rollout, report, this.watch.alarm);
  }

  /** @returns the evidence when the guard took the candidate back, or asked a person. */
  decide(rollout: string): Promise<GuardEvidence | null> {
    return this.registry.exclusively((db) => decideIn(db, rollout, this.watch.alarm));
  }
}

const exceptionWords = {
  good: '',
  bad: ' over a red gate',
  unknown: ' although the gate could not judge it',
};
