import { hash } from '../random';
import type { Garment } from './garment';
import { homeGoods } from './home-goods';
import { jerseys } from './jerseys';
import { knits } from './knits';
import { wovens } from './wovens';

/** Everything the workshop makes. */
export const allGarments: readonly Garment[] = [...knits, ...wovens, ...jerseys, ...homeGoods];

const garmentByKey = new Map(allGarments.map((garment) => [garment.key, garment]));

/** A garment by its key; throws for an unknown one. */
export function garmentOf(key: string): Garment {
  const garment = garmentByKey.get(key);
  if (!garment) throw new Error(`no garment "${key}"`);
  return garment;
}

/** Garments by their keys, separated by spaces. */
export const garmentsOf = (keys: string): readonly Garment[] => keys.split(' ').map(garmentOf);

/**
 * The same garments with the first few in place and the others begun at a point that depends on the key, so
 * that subjects with a handful of products do not all have the same handful.
 */
export function garmentsFrom(garments: readonly Garment[], kept: number, key: string): readonly Garment[] {
  const rest = garments.slice(kept);
  const turn = hash('garments', key) % rest.length;
  return [...garments.slice(0, kept), ...rest.slice(turn), ...rest.slice(0, turn)];
}
