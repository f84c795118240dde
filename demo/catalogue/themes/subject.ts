import type { Print, Traits } from '../catalogue';
import type { Garment } from '../garments/garment';
import type { Colorway } from '../lore/palettes';

export type Theme = 'country' | 'tartan' | 'polynesian' | 'west-african' | 'floral' | 'team';

/** One print of a subject. */
export interface Design {
  /** Stands in the title between subject and garment. */
  name: string;
  print: Print;
  colorways: readonly Colorway[];
  /** Line of text in the picture. */
  word?: string;
  /** A sentence for the description. */
  note: string;
  /** Whether it may be printed on a garment; without it, on every one. */
  suits?: (garment: Garment) => boolean;
}

/** What products are about: a country, a clan, a cloth, a flower, a team. */
export interface Subject {
  theme: Theme;
  /** Unique among all subjects; part of every hash that decides about its products. */
  key: string;
  /** Opens the titles of its products. */
  name: string;
  /** How well it sells against the others; 1 is usual. */
  weight: number;
  tags: readonly string[];
  /** Country or clan of its products. */
  traits?: Traits;
  /** Slugs of the collections of all of its products. */
  collections: readonly string[];
  /** The most fitting first. */
  garments: readonly Garment[];
  designs: readonly Design[];
  /** Paragraphs about the subject, as plain text; a description takes one or two. */
  stories: readonly string[];
}
