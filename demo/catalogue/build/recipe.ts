import type { Garment, GarmentOption } from '../garments/garment';
import type { Colorway, Design, Subject } from '../themes/subject';

/** Everything a product is made from. What it says and costs follows from it, whenever it is asked. */
export interface Recipe {
  /** Unique; every chance about the product is drawn from it. */
  key: string;
  subject: Subject;
  design: Design;
  garment: Garment;
  colorway: Colorway;
  options: readonly GarmentOption[];
  handle: string;
  title: string;
  /** Set for products whose handle, date and price are promised elsewhere. */
  featured: boolean;
}
