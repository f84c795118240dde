import type { Composition } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';

/** Versions of some slices. */
export type Versions = Partial<Record<SliceName, string>>;

/** Versions as messages and the history name them; empty for none. */
export const namesOf = (versions: Versions): string =>
  entriesOf(versions)
    .map((entry) => entry.join('@'))
    .join(', ');

/** The slices whose version a composition changes, with their new versions. Of a candidate: the rollout's set. */
export const changedSlices = (from: Pick<Composition, 'slices'>, to: Pick<Composition, 'slices'>): Versions =>
  Object.fromEntries(
    slicesOf(to.slices)
      .filter((slice) => from.slices[slice] !== to.slices[slice])
      .map((slice) => [slice, to.slices[slice]]),
  );

/** The slices in a list of versions with them. */
export const entriesOf = (versions: Versions): [slice: SliceName, version: string][] =>
  slicesOf(versions).flatMap((slice) => {
    const version = versions[slice];
    return version === undefined ? [] : [[slice, version]];
  });

/** The names of the slices in a list of versions. */
export const slicesIn = (versions: Versions): SliceName[] => entriesOf(versions).map(([slice]) => slice);
