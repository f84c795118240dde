import type { Composition, Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { DeadlineError, deadlineIn, inTime, timeLeftMs, withDeadline } from '@store/service-kit/deadline';
import { ReleaseError } from '@store/release-kit/release-error';
import { releaseName } from '@store/release-kit/release-name';
import type { ServingState } from '@store/release-kit/serving';
import { changedSlices, entriesOf, slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import { damagedReleases } from '../registry/stored-releases';
import {
  answerOf,
  gateCheck,
  gateChecks,
  notJudged,
  type Findings,
  type GateCheck,
  type GateReport,
} from './gate-report';
import type { PageCheck, Progress } from './affected-routes';
import { gateMs, renderingMs, reserveMs } from './gate-time';
import { scriptBudgetCheck } from './script-budget';
import { slotsCheck } from './slots-check';
import {
  addressesCheck,
  bySlice,
  contractCheck,
  exposedCheck,
  retiredAddresses,
  serverBundleCheck,
  singletonsCheck,
} from './static-checks';
import { sharedShapesCheck, widgetPropsCheck } from './shapes-check';

interface Options {
  artifacts: ArtifactStore;
  render: PageCheck;
  browser: PageCheck;
}

interface Wishes {
  /** SHA-256 of the releases' documents as they were recorded. */
  hashes?: Versions;
  progress?: Progress;
}

/** Releases that join a composition, and slices that leave it. */
interface Joining {
  releases: readonly Release[];
  retired: readonly SliceName[];
  base: Composition;
  isCandidate: boolean;
  progress: Progress;
}

const staticChecks = [
  ['contract', contractCheck],
  ['contract', serverBundleCheck],
  ['singletons', singletonsCheck],
  ['singletons', sharedShapesCheck],
  ['exposed', exposedCheck],
  ['exposed', slotsCheck],
  ['exposed', widgetPropsCheck],
  ['addresses', addressesCheck],
  ['bytes', scriptBudgetCheck],
] as const;

/** Checks releases that change together against the slices of the compositions that they would join. */
export class Gate {
  constructor(private readonly options: Options) {}

  /**
   * Checks against the live composition and, during a rollout of other slices, also against its candidate. All steps share one
   * deadline; a step that hangs counts as not judged.
   */
  check(slices: Changes, serving: ServingState, wishes: Wishes = {}): Promise<GateReport> {
    return withDeadline(deadlineIn(gateMs), () => this.judge(slices, serving, wishes));
  }

  private async judge(
    slices: Changes,
    { live, rollout }: ServingState,
    { hashes = {}, progress = () => undefined }: Wishes,
  ): Promise<GateReport> {
    const candidate =
      rollout && slicesIn(changedSlices(live, rollout.candidate)).some((slice) => slices[slice] === undefined)
        ? rollout.candidate
        : null;
    const bases = candidate ? [live, candidate] : [live];
    const checks: GateCheck[] = [];
    try {
      const reading = entriesOf(slices).map(([slice, version]) =>
        this.integrity(slice, version, hashes[slice]),
      );
      const read = await inTime(Promise.all(reading), Infinity);
      checks.push(...read.map(({ check }) => check));
      const damaged = bases.map((base) => damagedReleases(base, this.options.artifacts));
      checks.push(integrityCheck([...new Set((await inTime(Promise.all(damaged), Infinity)).flat())]));
      // A damaged or forged release is neither read nor run.
      if (answerOf(checks.map(({ answer }) => answer)) === 'good') {
        const releases = read.flatMap(({ release }) => release ?? []);
        const retired = slicesIn(slices).filter((slice) => slices[slice] === null);
        for (const base of bases)
          checks.push(
            ...(await this.against({ releases, retired, base, isCandidate: base === candidate, progress })),
          );
      }
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      checks.push(gateCheck('integrity', { unjudged: ['The releases were not read in time.'] }));
    }
    return {
      slices,
      at: new Date().toISOString(),
      live: live.id,
      candidate: candidate?.id ?? null,
      answer: answerOf(checks.map(({ answer }) => answer)),
      checks: merged(checks),
    };
  }

  /** Checks the signature and every file's hash. */
  private async integrity(
    slice: SliceName,
    version: string,
    sha256: string | undefined,
  ): Promise<{ check: GateCheck; release: Release | null }> {
    const { artifacts } = this.options;
    try {
      const release = await artifacts.read(slice, version, sha256);
      await artifacts.verify(release);
      const notes = [
        `${Object.keys(release.files).length} files of ${releaseName(release)} are as they were signed.`,
      ];
      return { check: integrityCheck([], notes), release };
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      return { check: integrityCheck([error.message]), release: null };
    }
  }

  private async against({ releases, retired, base, isCandidate, progress }: Joining): Promise<GateCheck[]> {
    const { artifacts } = this.options;
    const reading = entriesOf(base.slices).map(([slice, version]) => artifacts.read(slice, version));
    const present = bySlice(await inTime(Promise.all(reading), Infinity));
    const changed = [...releases.map(({ slice }) => slice), ...retired];
    const next = bySlice([
      ...Object.values(present).filter(({ slice }) => !changed.includes(slice)),
      ...releases,
    ]);
    const suffix = isCandidate ? ' (with the candidate in progress)' : '';
    const suffixed = (sentences: string[]) => sentences.map((sentence) => sentence + suffix);
    const checks = staticChecks.map(([name, check]) =>
      gateCheck(name, { problems: suffixed(check(next, present, changed)) }),
    );
    checks.push(gateCheck('addresses', { notes: suffixed(retiredAddresses(next, present)) }));
    // After a failed check, dearer ones would fail for the same reason with a less clear message.
    if (checks.some(({ answer }) => answer !== 'good')) return checks;
    for (const name of ['rendering', 'browser'] as const) {
      const { problems, unjudged, notes } = await this.tryPages(name, next, present, changed, progress);
      checks.push(gateCheck(name, { problems: suffixed(problems), unjudged: suffixed(unjudged), notes }));
      if (problems.length > 0) break;
    }
    return checks;
  }

  /** Tries pages within the step's part of the time. What does not end with it is given up. */
  private async tryPages(name: 'rendering' | 'browser', ...pages: Parameters<PageCheck>): Promise<Findings> {
    const isRendering = name === 'rendering';
    const run = isRendering ? this.options.render : this.options.browser;
    const ms = timeLeftMs(isRendering ? renderingMs : Infinity);
    try {
      const step = withDeadline(deadlineIn(ms - reserveMs), () => run(...pages));
      return await inTime(step, ms);
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      const where = isRendering ? 'on the server' : 'in a browser';
      return notJudged(`The pages could not be judged ${where}: it did not end in time.`);
    }
  }
}

const integrityCheck = (damaged: readonly string[], notes: string[] = []): GateCheck =>
  gateCheck('integrity', {
    problems: damaged.map((problem) => `${problem} No edge would serve it, to anybody.`),
    notes,
  });

/** Merges the results of the same check. */
const merged = (checks: readonly GateCheck[]): GateCheck[] =>
  gateChecks.flatMap((name) => {
    const same = checks.filter((check) => check.name === name);
    const all = (of: keyof Findings) => [...new Set(same.flatMap((check) => check[of]))];
    if (same.length === 0) return [];
    return gateCheck(name, { problems: all('problems'), unjudged: all('unjudged'), notes: all('notes') });
  });
