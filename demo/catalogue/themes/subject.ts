import type { Print } from '../catalogue';
import type { Garment } from '../garments/garment';

/** Where the drawings of a subject come from. */
export type Theme = 'country' | 'tartan' | 'polynesian' | 'west-african' | 'floral' | 'team';

/** Colours a design is made in. The first is the cloth, the others print colours from strongest to weakest. */
export interface Colorway {
  name: string;
  palette: readonly string[];
}

/** One drawing of a subject. */
export interface Design {
  /** Stands in the title between subject and garment. */
  name: string;
  print: Print;
  colorways: readonly Colorway[];
  /** Line of text woven into the picture. */
  word?: string;
  /** A sentence on what the drawing does. */
  note: string;
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
  /** Slugs of the collections all of its products belong to. */
  collections: readonly string[];
  /** Made in these garments, the most fitting first. */
  garments: readonly Garment[];
  designs: readonly Design[];
  /** Paragraphs about the subject, as plain text; a description takes one or two. */
  stories: readonly string[];
}
