import type { HealthReport } from '@store/release-kit/edge-reports';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { compose, compositionIn, keepComposition, liveIn, revertible } from '../compositions';
import type { GateReport } from '../gate/gate-report';
import {
  alarmIn,
  closeBatches,
  guardStateSchema,
  ingestReport,
  newGuardState,
  type GuardEvidence,
  type GuardState,
} from '../guard/guard';
import { sentenceFor } from '../guard/guard-sentence';
import type { RegistrySchema } from '../registry-schema';
import { appendHistory, type Act, type RegistryTransaction } from '../history';
import type { Registry } from '../registry';
import { ReleaseError } from '@store/release-kit/release-error';
import { mustNotBeFrozen, runningIn, type Running } from './running';

interface Start extends Act {
  slice: SliceName;
  version: string;
  percent: number;
  /** What the gate said against the composition that is live. */
  report: GateReport;
  /** Starts over a red gate; recorded. */
  force: boolean;
}

/** An action on the rollout in progress; with `rollout`, on no other than that. */
export interface RolloutAct extends Act {
  rollout?: string | undefined;
}

/** The steps of a rollout. Each is one transaction and one entry in the history; of two at once, one wins. */
export class Rollouts {
  constructor(private readonly registry: Registry) {}

  running() {
    return runningIn(this.registry.db);
  }

  /** @throws ReleaseError when another is in progress, starts are frozen, or the gate is red and nobody forces it. */
  async start({ slice, version, percent, report, force, ...act }: Start): Promise<string> {
    return this.registry.exclusively(async (db) => {
      await mustBeAbleToStart(db, slice, version);
      const live = await mustBeLive(db);
      if (live.slices[slice] === version) throw new ReleaseError(`${slice}@${version} is live already.`);
      if (report.live !== live.id)
        throw new ReleaseError('Something else became live while the gate was at work; start again.');
      if (!report.passed && !force)
        throw new ReleaseError(
          `The gate is red for ${slice}@${version}: ${problemsOf(report)} Start with --force and a reason to go over it.`,
        );
      mustBePercent(percent);
      const candidate = await compose(db, live, { [slice]: version });
      await keepComposition(db, candidate);
      const id = randomBytes(6).toString('hex');
      const row = { id, slice, version, percent, status: 'running', who: act.who };
      await db
        .insertInto('rollouts')
        .values({
          ...row,
          control: live.id,
          candidate: candidate.id,
          started_at: new Date().toISOString(),
          guard: JSON.stringify(newGuardState()),
        })
        .execute();
      const forced = !report.passed && { forcedOver: report };
      await appendHistory(db, {
        ...act,
        action: 'start',
        what: `${slice}@${version} at ${percent} %${report.passed ? '' : ' over a red gate'}`,
        composition: live.id,
        details: { rollout: id, percent, ...forced },
      });
      return id;
    });
  }

  async raise({ percent, rollout, ...act }: RolloutAct & { percent: number }): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      mustBePercent(percent);
      if (percent <= running.percent)
        throw new ReleaseError(
          `${nameOf(running)} is at ${running.percent} % already; a share is only raised. Abort to take it back.`,
        );
      // A batch of outcomes belongs to one share.
      const guard = closeBatches(stateOf(running));
      await db
        .updateTable('rollouts')
        .set({ percent, guard: JSON.stringify(guard) })
        .where('id', '=', running.id)
        .execute();
      await appendHistory(db, {
        ...act,
        action: 'raise',
        what: `${nameOf(running)} from ${running.percent} % to ${percent} %`,
        composition: running.control,
        details: { rollout: running.id, percent },
      });
    });
  }

  /** Makes the candidate the live composition. */
  async promote({ rollout, ...act }: RolloutAct): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      await end(db, running.id, 'promoted');
      await appendHistory(db, {
        ...act,
        action: 'promote',
        what: nameOf(running),
        composition: running.candidate,
        details: { rollout: running.id, health: stateOf(running) },
      });
    });
  }

  async abort({ rollout, ...act }: RolloutAct): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      await abortIn(db, running, act, {});
    });
  }

  /**
   * Makes an earlier composition live again, and aborts a rollout that is in progress.
   * @param to its id; without one, what was live before.
   */
  async rollback({ to, ...act }: Act & { to?: string | undefined }): Promise<Composition> {
    return this.registry.exclusively(async (db) => {
      const target = await rollbackTarget(db, to);
      const running = await runningIn(db);
      if (running) await abortIn(db, running, act, { because: 'rollback' });
      const live = await mustBeLive(db);
      const changed = Object.entries(target.slices).filter(
        ([slice, version]) => live.slices[slice as SliceName] !== version,
      );
      await appendHistory(db, {
        ...act,
        action: 'rollback',
        what: `to ${target.id}: ${changed.map(([slice, version]) => `${slice}@${version}`).join(', ') || 'the same versions'}`,
        composition: target.id,
        details: { from: live.id },
      });
      return target;
    });
  }

  /** The composition that a rollback would make live. @throws ReleaseError when there is none. */
  rollbackTarget(to?: string): Promise<Composition> {
    return rollbackTarget(this.registry.db, to);
  }

  async freeze(act: Act): Promise<void> {
    await this.registry.exclusively(async (db) => {
      await mustNotBeFrozen(db);
      await db
        .insertInto('start_freeze')
        .values({ id: 1, at: new Date().toISOString(), ...act })
        .execute();
      const live = await mustBeLive(db);
      await appendHistory(db, { ...act, action: 'freeze', what: 'starts', composition: live.id });
    });
  }

  async unfreeze(act: Act): Promise<void> {
    await this.registry.exclusively(async (db) => {
      const lifted = await db.deleteFrom('start_freeze').returning('id').executeTakeFirst();
      if (!lifted) throw new ReleaseError('Starts are not frozen.');
      const live = await mustBeLive(db);
      await appendHistory(db, { ...act, action: 'unfreeze', what: 'starts', composition: live.id });
    });
  }

  async frozen(): Promise<{ at: string; who: string; why: string } | null> {
    return (await this.registry.db.selectFrom('start_freeze').selectAll().executeTakeFirst()) ?? null;
  }

  /** Tells the guard what pages of a rollout reported. @returns its evidence when it aborted the rollout. */
  async ingestReport(rollout: string, report: HealthReport): Promise<GuardEvidence | null> {
    return this.registry.exclusively(async (db) => {
      const running = await runningIn(db);
      // Reports of a rollout that has ended come late, and change nothing.
      if (running?.id !== rollout) return null;
      const guard = ingestReport(stateOf(running), report);
      await db
        .updateTable('rollouts')
        .set({ guard: JSON.stringify(guard) })
        .where('id', '=', rollout)
        .execute();
      const evidence = alarmIn(guard);
      if (evidence)
        await abortIn(db, running, { who: 'guard', why: sentenceFor(evidence) }, { evidence, health: guard });
      return evidence;
    });
  }
}

/** @throws ReleaseError naming the rollout in progress, or who froze starts. */
export async function mustBeAbleToStart(
  db: Kysely<RegistrySchema>,
  slice: SliceName,
  version: string,
): Promise<void> {
  const running = await runningIn(db);
  if (running)
    throw new ReleaseError(
      `${nameOf(running)} is in progress at ${running.percent} % (started by ${running.who} at ${running.started_at}); promote or abort it before ${slice}@${version} starts.`,
    );
  await mustNotBeFrozen(db);
}

const nameOf = ({ slice, version }: Pick<Running, 'slice' | 'version'>) => `${slice}@${version}`;

/** What the guard knows of a rollout. */
export const stateOf = ({ guard }: Pick<Running, 'guard'>): GuardState =>
  guardStateSchema.parse(JSON.parse(guard));

async function mustBeLive(db: Kysely<RegistrySchema>): Promise<Composition> {
  const live = await liveIn(db);
  if (!live) throw new ReleaseError('Nothing is live yet.');
  return live;
}

async function mustBeRunning(db: RegistryTransaction, id: string | undefined): Promise<Running> {
  const running = await runningIn(db);
  if (!running) throw new ReleaseError('No rollout is in progress.');
  if (id !== undefined && id !== running.id)
    throw new ReleaseError(`That rollout has ended; ${nameOf(running)} is in progress now.`);
  return running;
}

function mustBePercent(percent: number): void {
  if (!(percent >= 0 && percent <= 100))
    throw new ReleaseError(`A share is between 0 and 100 percent; ${percent} is not.`);
}

async function abortIn(db: RegistryTransaction, running: Running, act: Act, details: object): Promise<void> {
  await end(db, running.id, 'aborted');
  await appendHistory(db, {
    ...act,
    action: 'abort',
    what: `${nameOf(running)} at ${running.percent} %`,
    composition: running.control,
    details: { rollout: running.id, health: stateOf(running), ...details },
  });
}

async function end(db: RegistryTransaction, id: string, status: 'promoted' | 'aborted'): Promise<void> {
  await db.updateTable('rollouts').set({ status }).where('id', '=', id).execute();
}

async function rollbackTarget(db: Kysely<RegistrySchema>, to: string | undefined): Promise<Composition> {
  const stack = await revertible(db);
  const live = await mustBeLive(db);
  if (to === live.id) throw new ReleaseError(`${to} is live already.`);
  const target = to ?? stack.at(-2);
  if (!target) throw new ReleaseError('Nothing was live before; there is nothing to go back to.');
  const wasLive = await db
    .selectFrom('history')
    .select('id')
    .where('composition', '=', target)
    .executeTakeFirst();
  if (!wasLive) throw new ReleaseError(`${target} was never live; a rollback goes to what was.`);
  return compositionIn(db, target);
}

const problemsOf = (report: GateReport): string =>
  report.checks
    .flatMap(({ problems }) => problems)
    .slice(0, 3)
    .join(' ');
