import * as z from 'zod';
import { silhouettes, views } from '../catalogue';
import garmentData from '../data/garments.json' with { type: 'json' };
import { hash } from '../random';
import { optionOf } from './garment-options';
import { printAreaNames } from './print-areas';

const sentence = z.string().min(1);

const garmentSchema = z.strictObject({
  key: z.string(),
  /** As size charts name it; compared without case. */
  productType: z.string(),
  /** Name in titles. */
  noun: z.string(),
  silhouette: z.enum(silhouettes),
  /** Chooses among sentences for clothes, for the house and for things to carry. */
  wear: z.enum(['wear', 'home', 'carry']),
  views: z.array(z.enum(views)),
  /** Slugs of the collections of every product of this type. */
  collections: z.array(z.string()),
  tags: z.array(z.string()),
  /** USD cents of the cheapest variant. */
  priceCents: z.int().positive(),
  /** The ways it is offered; a product has one of them. */
  optionSets: z.array(z.array(z.string().transform(optionOf))),
  /** Number of other cloths that a buyer can choose instead of the product's own. */
  otherCloths: z.int(),
  printAreas: z.array(z.enum(printAreaNames)),
  /** Sentences on how it is made. */
  making: z.array(sentence).min(1),
  fabric: sentence,
  weight: sentence,
  care: sentence,
  fit: sentence,
});
export type Garment = z.infer<typeof garmentSchema>;

/** Every garment of the catalogue. */
export const garments: readonly Garment[] = z.array(garmentSchema).parse(garmentData);
const garmentByKey = new Map(garments.map((garment) => [garment.key, garment]));

/** A garment by its key. @throws for an unknown key. */
export function garmentOf(key: string): Garment {
  const garment = garmentByKey.get(key);
  if (!garment) throw new Error(`no garment "${key}"`);
  return garment;
}

/**
 * Keeps the first garments in place and rotates the others by a number that depends on the key, so that subjects with
 * few products do not all have the same ones.
 */
export function rotatedGarments(all: readonly Garment[], kept: number, key: string): readonly Garment[] {
  const rest = all.slice(kept);
  const turn = hash('garments', key) % rest.length;
  return [...all.slice(0, kept), ...rest.slice(turn), ...rest.slice(0, turn)];
}
