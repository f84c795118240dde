import type { Composition, Release } from '@store/shared/contracts/release';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import type { ServingState } from '@store/release-kit/serving';
import { damagedReleases } from '../damaged-releases';
import { answerOf, gateCheck, type GateCheck, type GateReport } from './gate-report';
import type { BrowserCheck } from './browser/browser-check';
import type { RenderCheck } from './render-check';
import {
  addressesCheck,
  bySlice,
  contractCheck,
  exposedCheck,
  singletonsCheck,
  type Releases,
} from './static-checks';

interface Options {
  artifacts: ArtifactStore;
  render: RenderCheck;
  browser: BrowserCheck;
}

const staticChecks = [
  ['contract', contractCheck],
  ['singletons', singletonsCheck],
  ['exposed', exposedCheck],
  ['addresses', addressesCheck],
] as const;

/** Checks a release against the slices of the compositions that it would join. */
export class Gate {
  constructor(private readonly options: Options) {}

  /**
   * Checks against the live composition and, during another slice's rollout, also against its candidate. `sha256` is the
   * recorded hash of the release's document.
   */
  async check(
    { slice, version, sha256 }: { slice: SliceName; version: string; sha256?: string | undefined },
    { live, rollout }: ServingState,
  ): Promise<GateReport> {
    const candidate = rollout && rollout.slice !== slice ? rollout.candidate : null;
    const bases = candidate ? [live, candidate] : [live];
    const integrity = await this.integrity(slice, version, sha256);
    const checks = [integrity.check];
    const damaged = await Promise.all(bases.map((base) => damagedReleases(base, this.options.artifacts)));
    checks.push(integrityCheck([...new Set(damaged.flat())]));
    // A damaged or forged release is neither read nor run.
    if (integrity.release && answerOf(checks.map(({ answer }) => answer)) === 'good') {
      for (const base of bases) {
        checks.push(...(await this.against(integrity.release, base, base === candidate)));
      }
    }
    return {
      slice,
      version,
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
      const notes = [`${Object.keys(release.files).length} files are as they were signed.`];
      return { check: integrityCheck([], notes), release };
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      return { check: integrityCheck([error.message]), release: null };
    }
  }

  private async against(release: Release, base: Composition, isCandidate: boolean): Promise<GateCheck[]> {
    const present = await this.releasesOf(base);
    const next: Releases = { ...present, [release.slice]: release };
    const suffix = isCandidate ? ' (with the candidate in progress)' : '';
    const checks = staticChecks.map(([name, check]): GateCheck => {
      const problems = check(next, present, release.slice).map((problem) => problem + suffix);
      return gateCheck(name, { problems });
    });
    // After a failed check, dearer ones would fail for the same reason with a less clear message.
    if (checks.some(({ answer }) => answer !== 'good')) return checks;
    const suffixed = (sentences: string[]) => sentences.map((sentence) => sentence + suffix);
    for (const name of ['rendering', 'browser'] as const) {
      const run = name === 'rendering' ? this.options.render : this.options.browser;
      const { problems, unjudged, notes } = await run(next, present, release.slice);
      checks.push(gateCheck(name, { problems: suffixed(problems), unjudged: suffixed(unjudged), notes }));
      if (problems.length > 0) break;
    }
    return checks;
  }

  private async releasesOf({ slices }: Composition): Promise<Releases> {
    return bySlice(
      await Promise.all(sliceNames.map((slice) => this.options.artifacts.read(slice, slices[slice]))),
    );
  }
}

const integrityCheck = (damaged: readonly string[], notes: string[] = []): GateCheck =>
  gateCheck('integrity', {
    problems: damaged.map((problem) => `${problem} No edge would serve it, to anybody.`),
    notes,
  });

/** Merges the results of the same check. */
function merged(checks: readonly GateCheck[]): GateCheck[] {
  const byName = new Map<GateCheck['name'], GateCheck>();
  for (const check of checks) {
    const known = byName.get(check.name);
    const both = (of: 'problems' | 'unjudged' | 'notes') => [
      ...new Set([...(known?.[of] ?? []), ...check[of]]),
    ];
    byName.set(
      check.name,
      gateCheck(check.name, {
        problems: both('problems'),
        unjudged: both('unjudged'),
        notes: both('notes'),
      }),
    );
  }
  return [...byName.values()];
}
