import type { Silhouette, View } from '../catalogue';
import type { PrintAreaName } from './print-areas';

/** An option a buyer chooses, and what some of its values add to the price, in USD cents. */
export interface GarmentOption {
  /** For `Color`, the values are made for each product; see `clothColor` in `option-sets.ts`. */
  name: string;
  values: readonly string[];
  surcharges?: Readonly<Record<string, number>>;
}

/** Something the workshop makes: its cut, sizes, price and what is said about it. */
export interface Garment {
  key: string;
  /** As size charts name it (spec section 3); compared without case. */
  productType: string;
  /** What a title calls it. */
  noun: string;
  silhouette: Silhouette;
  /** Slugs of the collections every product of this type belongs to. */
  collections: readonly string[];
  /** USD cents of the cheapest variant. */
  priceCents: number;
  /** The ways it is offered; a product has one of them. */
  optionSets: readonly (readonly GarmentOption[])[];
  /** Colours in which a solid-coloured blank is offered beside the product's own; 0 for none. */
  otherCloths: number;
  views: readonly View[];
  printAreas: readonly PrintAreaName[];
  tags: readonly string[];
  /** How it is made: sentences that can open a paragraph. */
  making: readonly string[];
  fabric: string;
  weight: string;
  care: string;
  fit: string;
  /** Worn, for the house, or to carry along: which words fit. */
  wear: 'wear' | 'home' | 'carry';
}
