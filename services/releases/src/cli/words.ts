import { isSliceName, sliceNameRule, type SliceName } from '@store/shared/contracts/slices';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Versions } from '@store/release-kit/versions';
import type { CommandArguments } from './arguments';

/** @throws ReleaseError with the rule of slices' names. */
export function parseSlice(name: string | undefined): SliceName {
  if (name && isSliceName(name)) return name;
  throw new ReleaseError(`${name || 'Nothing'} is no name of a slice. ${sliceNameRule}`);
}

function parseRelease(subject = ''): { slice: SliceName; version: string } {
  const [name, version] = subject.split('@');
  const slice = parseSlice(name);
  if (!version) throw new ReleaseError(`Name the version too, e.g. ${slice}@1.3.0.`);
  return { slice, version };
}

/** @throws ReleaseError when no release is named. */
export const parseSet = (subjects: string[]): Versions =>
  parseReleases(subjects.length > 0 ? subjects : ['']);

/** @throws ReleaseError when a slice is named twice. */
export function parseReleases(subjects: string[]): Versions {
  const releases = subjects.map(parseRelease);
  const twice = releases.find(({ slice }, place) => releases.findIndex((one) => one.slice === slice) < place);
  if (twice) throw new ReleaseError(`${twice.slice} is named twice; a set has one version of each slice.`);
  return Object.fromEntries(releases.map(({ slice, version }) => [slice, version]));
}

/** @throws ReleaseError without a reason. */
export function reasonFrom({ why }: Pick<CommandArguments, 'why'>): string {
  if (why) return why;
  throw new ReleaseError('Say why: --why "larger size buttons". It stands in the history.');
}

/** @throws ReleaseError without a share. */
export function shareFrom(percent: number | null): number {
  if (percent !== null) return percent;
  throw new ReleaseError('Say how many percent of visitors: --percent 5.');
}
