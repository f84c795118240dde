import type { Garment } from '../garments/garment';
import type { GarmentOption } from '../garments/garment-options';
import type { Colorway } from '../lore/palettes';
import type { Design, Subject } from '../themes/subject';

/** Everything a product is generated from. */
export interface Recipe {
  /** Unique; part of every hash that decides about the product. */
  key: string;
  subject: Subject;
  design: Design;
  garment: Garment;
  colorway: Colorway;
  options: readonly GarmentOption[];
  handle: string;
  title: string;
  /** A product of `featured-products.ts`, with fixed handle, date and price. */
  featured: boolean;
}
