import type { Composition } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';

/** Versions of some slices. */
export type Versions = Partial<Record<SliceName, string>>;

/** What changes in a composition: versions of some slices, and null for each that is retired. */
export type Changes = Partial<Record<SliceName, string | null>>;

/**
 * Changes as messages and the history name them, the shell first: `mfe-cart@1.3.0, without mfe-content`; empty for none. A
 * set has one name, in whatever order its slices were given.
 */
export const namesOf = (changes: Changes): string =>
  slicesIn(changes)
    .map((slice) => (changes[slice] === null ? `without ${slice}` : `${slice}@${changes[slice]}`))
    .join(', ');

/** What a composition changes. Of a candidate: the rollout's set. */
export const changedSlices = (from: Pick<Composition, 'slices'>, to: Pick<Composition, 'slices'>): Changes =>
  Object.fromEntries(
    slicesOf({ ...from.slices, ...to.slices })
      .filter((slice) => from.slices[slice] !== to.slices[slice])
      .map((slice) => [slice, to.slices[slice] ?? null]),
  );

/** The versions with their slices; retired slices have none. */
export const entriesOf = (changes: Changes): [slice: SliceName, version: string][] =>
  slicesOf(changes).flatMap((slice) => {
    const version = changes[slice];
    return typeof version === 'string' ? [[slice, version]] : [];
  });

/** The slices that change, retired ones included; the shell first, the others by name. */
export const slicesIn = (changes: Changes): SliceName[] =>
  slicesOf(changes)
    .filter((slice) => changes[slice] !== undefined)
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1));
