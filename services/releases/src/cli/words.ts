import { isSliceName, sliceNameRule, type SliceName } from '@store/shared/contracts/slices';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import type { CommandArguments } from './arguments';

/** @throws ReleaseError with the rule of slices' names. */
export function parseSlice(name: string | undefined): SliceName {
  if (name && isSliceName(name)) return name;
  throw new ReleaseError(`${name || 'Nothing'} is no name of a slice. ${sliceNameRule}`);
}

/** @throws ReleaseError when no release is named. */
export const parseSet = (subjects: string[]): Versions =>
  parseReleases(subjects.length > 0 ? subjects : ['']);

/** @throws ReleaseError when a slice is named twice, or without a version. */
export function parseReleases(subjects: string[]): Versions {
  const changes = parseChanges(subjects);
  const unversioned = slicesIn(changes).find((slice) => !changes[slice]);
  if (unversioned) throw new ReleaseError(`Name the version too, e.g. ${unversioned}@1.3.0.`);
  return Object.fromEntries(entriesOf(changes));
}

/** Slices, with null where no version is named. @throws ReleaseError when a slice is named twice. */
export function parseChanges(subjects: string[]): Changes {
  const changes: Changes = {};
  for (const subject of subjects) {
    const [name, version] = subject.split('@');
    const slice = parseSlice(name);
    if (changes[slice] !== undefined)
      throw new ReleaseError(`${slice} is named twice; a set has one version of each slice.`);
    changes[slice] = version || null;
  }
  return changes;
}

/** @throws ReleaseError without a reason. */
export function reasonFrom({ why }: Pick<CommandArguments, 'why'>): string {
  if (why) return why;
  throw new ReleaseError('Say why: --why "larger size buttons". It stands in the history.');
}

/** @throws ReleaseError without a share. */
export function shareFrom(percent: number | undefined): number {
  if (percent !== undefined) return percent;
  throw new ReleaseError('Say how many percent of visitors: --percent 5.');
}
