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
