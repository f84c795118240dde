import type { HealthReport } from '@store/release-kit/edge-reports';
import { randomBytes } from 'node:crypto';
import type { Composition } from '@store/shared/contracts/release';
import { compose, keepComposition } from '../compositions';
import { abortIn, end, entryOf } from './ending';
import { reasonsOf, type GateReport } from '../gate/gate-report';
import { alarmIn, hasVisitors, ingestReport, newGuardState, type GuardEvidence } from '../guard/guard';
import { sentenceFor } from '../guard/guard-sentence';
import { appendHistory, type Act, type RegistryTransaction } from '../history';
import type { Registry } from '../registry';
import { ReleaseError } from '@store/release-kit/release-error';
import { changedSlices, namesOf, slicesIn, type Changes } from '@store/release-kit/versions';
import {
  guardStateOf,
  mustBeAbleToStart,
  mustBeLive,
  mustBeNew,
  mustBePercent,
  mustBeRunning,
  nameOf,
  runningIn,
} from './running';
import { mustNotBeFrozen } from './freeze-state';
import { mustBePlan, type Step } from './plan';
import { raiseIn } from './raising';
import { leftByRollback, rollbackTarget, type RollbackWish } from './rollback-target';

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
}

/** A promotion, with the reason for one of a candidate that no visitor was counted with; the history records it. */
export type Promotion = Override & { unseen?: string | undefined };

/** An action on the rollout in progress; with `rollout`, it is refused when another one is in progress. */
export interface RolloutAct extends Act {
  rollout?: string | undefined;
}

/** An action that freezes stop, with the reason to go over one; the history records it. */
export type Override = RolloutAct & { override?: string | undefined };

/** The steps of a rollout. Each is one transaction with one entry in the history; of concurrent steps one succeeds. */
export class Rollouts {
  constructor(private readonly registry: Registry) {}

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
      mustBePercent(percent);
      mustBePlan(plan, percent, slices);
      const candidate = await compose(db, live, slices);
      await keepComposition(db, candidate);
      const [id, at] = [randomBytes(6).toString('hex'), new Date().toISOString()];
      const [slice = 'shell'] = slicesIn(slices);
      const row = { id, slice, version: slices[slice] ?? '', percent, status: 'running', who: act.who };
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
        })
        .execute();
      const exception = {
        good: {},
        bad: { forcedOver: report },
        unknown: { unjudged: { reason: unjudged, report } },
      }[report.answer];
      await appendHistory(db, {
        ...act,
        action: 'start',
        what: `${name} at ${percent} %${exceptionWords[report.answer]}`,
        composition: live.id,
        details: { rollout: id, slices, percent, plan, ...exception, ...exceptions },
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

  /** Makes the candidate the live composition. @throws ReleaseError when no visitor saw it and no reason says why it may. */
  async promote({ rollout, unseen, override, ...act }: Promotion): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      const exceptions = await mustNotBeFrozen(db, override);
      const health = guardStateOf(running);
      const isSeen = hasVisitors(health);
      if (!isSeen && !unseen)
        throw new ReleaseError(
          `No visitor was counted with ${nameOf(running)} yet; say why it becomes live all the same (--unseen "…").`,
        );
      await end(db, running.id, 'promoted');
      await appendHistory(db, {
        ...act,
        action: 'promote',
        what: isSeen ? nameOf(running) : `${nameOf(running)} before any visitor was counted`,
        composition: running.candidate,
        details: { rollout: running.id, health, ...(!isSeen && { unseen }), ...exceptions },
      });
    });
  }

  async abort({ rollout, ...act }: RolloutAct): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      await abortIn(db, running, act, {});
    });
  }

  /** Makes an earlier composition, or an earlier version of a slice, live again, and aborts a rollout that is in progress. */
  async rollback({ wish, ...act }: Act & { wish: RollbackWish }): Promise<Composition> {
    return this.registry.exclusively(async (db) => {
      const target = await rollbackTarget(db, wish);
      const running = await runningIn(db);
      if (running) await abortIn(db, running, act, { because: 'rollback' });
      const live = await mustBeLive(db);
      const recalled = await leftByRollback(
        db,
        target,
        wish.slice && { [wish.slice]: live.slices[wish.slice] },
      );
      await keepComposition(db, target);
      const changed = changedSlices(live, target);
      const replaced = wish.slice && { slice: wish.slice, replaced: live.slices[wish.slice] };
      await appendHistory(db, {
        ...act,
        action: 'rollback',
        what: `to ${target.id}: ${namesOf(changed) || 'the same versions'}`,
        composition: target.id,
        details: { from: live.id, recalled, ...replaced },
      });
      return target;
    });
  }

  /**
   * Passes page health to the guard, in a transaction of {@link Registry.exclusively}.
   * @returns the evidence when the guard aborted the rollout, or asked a person because few addresses speak against it.
   */
  async ingestReport(
    db: RegistryTransaction,
    rollout: string,
    report: HealthReport,
  ): Promise<GuardEvidence | null> {
    const running = await runningIn(db);
    // A late report of a rollout that has ended.
    if (running?.id !== rollout) return null;
    const before = guardStateOf(running);
    const ingested = ingestReport(before, report);
    const evidence = alarmIn(ingested);
    const isAsking = evidence?.isFromFewAddresses ?? false;
    const guard = isAsking ? { ...ingested, asked: evidence?.phase ?? null } : ingested;
    await db
      .updateTable('rollouts')
      .set({ guard: JSON.stringify(guard) })
      .where('id', '=', rollout)
      .execute();
    if (!evidence || (isAsking && before.asked)) return null;
    const act = { who: 'guard', why: sentenceFor(evidence) };
    const details = { rollout: running.id, evidence, health: guard };
    if (isAsking) await appendHistory(db, { ...act, action: 'ask', ...entryOf(running), details });
    else await abortIn(db, running, act, details);
    return evidence;
  }
}

const exceptionWords = {
  good: '',
  bad: ' over a red gate',
  unknown: ' although the gate could not judge it',
};
