import silhouetteData from './data/silhouettes.json' with { type: 'json' };
import type { TartanShade } from './tartan-sett';

/**
 * Types of the catalogue: plain data in memory, the same for the same size. `build-catalogue.ts` generates it,
 * `commerce/storefront/` serves it, `pictures/` draws it.
 */

interface SilhouetteFacts {
  /** A repeating print covers all of the cloth. */
  alwaysAllOver: boolean;
  /** Collar, cuffs, hem or straps are large enough to name their color in a title. */
  trimmed: boolean;
}

/** Shapes that products are drawn in. */
export const silhouetteFacts: Readonly<Record<Silhouette, SilhouetteFacts>> = silhouetteData;
export type Silhouette = keyof typeof silhouetteData;
export const silhouettes = Object.keys(silhouetteData) as Silhouette[];

/**
 * Where a flag lies: over everything, in a crest on the chest, as a sash, down the sleeves, on one half, small over
 * the heart. `stripes` has the flag's colors and no flag.
 */
export const flagLayouts = ['full', 'chest', 'sash', 'sleeves', 'half', 'heart', 'stripes'] as const;

/** What is printed on a product. */
export type Print =
  | {
      kind: 'flag';
      country: string /* ISO 3166-1 alpha-2, lower case, as flag-icons names it */;
      layout: (typeof flagLayouts)[number];
    }
  | {
      kind: 'tartan';
      sett: string /* threadcount, e.g. "B24 W4 B24 R2 K24 G24 W2" with colour letters */;
      name: string;
      /** Its range of dyes; without it products of one clan differ. */
      dyes?: TartanShade;
    }
  | { kind: 'polynesian'; motif: number }
  | { kind: 'west-african'; motif: number }
  | { kind: 'floral'; motif: number }
  | { kind: 'team'; number: string; word: string };

/** Everything that a picture depends on: the same art gives the same pixels. Colours are `#RRGGBB`. */
export interface Art {
  silhouette: Silhouette;
  print: Print;
  /** Cloth, then print colours from strongest to weakest (2–5 in all). */
  palette: readonly string[];
  seed: number;
  /** Short line of text woven into the design, such as a country's name. */
  word?: string;
  /** Sleeves and neck have no print. */
  plainSleeves?: boolean;
}

/** Pictures of a product, in gallery order. The first is the front. */
export const views = ['front', 'lifestyle', 'back', 'detail', 'cloth'] as const;
export type View = (typeof views)[number];

export interface CatalogueOption {
  name: string;
  values: readonly string[];
}

export interface CatalogueVariant {
  /** Number inside the global id `gid://shopify/ProductVariant/N`. */
  id: number;
  /** One value per product option, in option order. */
  values: readonly string[];
  /** USD cents. */
  priceCents: number;
  compareAtCents: number | null;
  quantityAvailable: number;
  sku: string;
}

/** Place and style of a buyer's text or number, in fractions of the picture's width and height. */
export interface PersonalizationArea {
  view: View;
  field: 'text' | 'number';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees. */
  rotate: number;
  /** -1…1, 0 is straight. */
  curve: number;
  color: string;
  /** Colour of the letters' outline. */
  outline: string;
  font: 'display' | 'text' | 'jersey';
}

/** What a product is about: its metafields of these names in the shop's namespace, by which lists are filtered. */
export const traitNames = ['country', 'clan', 'design'] as const;
export type Traits = Readonly<Partial<Record<(typeof traitNames)[number], string>>>;

export interface CatalogueProduct {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  productType: string;
  tags: readonly string[];
  traits: Traits;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** 1 sells best. Unique. */
  bestSellerRank: number;
  options: readonly CatalogueOption[];
  /** 1 to 100. */
  variants: readonly CatalogueVariant[];
  art: Art;
  views: readonly View[];
  /** Empty when the product cannot be personalised. */
  personalization: readonly PersonalizationArea[];
}

export interface CatalogueCollection {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  /** Products in manual order. */
  products: readonly CatalogueProduct[];
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export interface Catalogue {
  products: readonly CatalogueProduct[];
  collections: readonly CatalogueCollection[];
  productByHandle(handle: string): CatalogueProduct | undefined;
  productById(id: number): CatalogueProduct | undefined;
  collectionByHandle(handle: string): CatalogueCollection | undefined;
  /** A variant with its product. */
  variantById(id: number): { product: CatalogueProduct; variant: CatalogueVariant } | undefined;
}
