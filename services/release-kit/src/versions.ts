import type { Composition } from '@store/shared/contracts/release';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';

/** Versions of some slices. */
export type Versions = Partial<Record<SliceName, string>>;

/** Versions as messages and the history name them; empty for none. */
export const namesOf = (versions: Versions): string =>
  sliceNames
    .flatMap((slice) => (versions[slice] === undefined ? [] : `${slice}@${versions[slice]}`))
    .join(', ');

/** The slices whose version a composition changes, with their new versions. Of a candidate: the rollout's set. */
export const changedSlices = (from: Pick<Composition, 'slices'>, to: Pick<Composition, 'slices'>): Versions =>
  Object.fromEntries(
    sliceNames
      .filter((slice) => from.slices[slice] !== to.slices[slice])
      .map((slice) => [slice, to.slices[slice]]),
  );

/** The names of the slices in a list of versions. */
export const slicesIn = (versions: Versions): SliceName[] =>
  sliceNames.filter((slice) => versions[slice] !== undefined);
