import { darken, luminance } from './color';
import type { PrintPalette } from './print-palette';

export type Species =
  | 'hibiscus'
  | 'hibiscusTwo'
  | 'plumeria'
  | 'anthurium'
  | 'bird'
  | 'bloom'
  | 'monstera'
  | 'palm'
  | 'fern'
  | 'banana'
  | 'ti';

/**
 * How plants of one layer are coloured: painted in full, flat in the far leaf tone, tone on tone with the cloth,
 * or block-printed (one colour, veins carved out) in the light colour, the strongest or the leaf colour.
 */
export type Coat = 'painted' | 'far' | 'tone' | 'paper' | 'main' | 'leaf';

/** A layer of a print: what grows in it, how large and how many in half a tile. */
export interface Layer {
  plants: readonly [Species, ...Species[]];
  count: number;
  scale: readonly [from: number, to: number];
  coat: Coat;
  /** Leaves that fan out from behind each plant, so that it grows rather than floats. */
  leaves?: readonly Species[];
  /** A smaller flower that leans on each plant. */
  companion?: Species;
  /** Angles plants may take, around upright; all directions when left out. */
  sway?: number;
  shadow?: boolean;
}

export interface FloralRecipe {
  layers: readonly Layer[];
  /** Cloth colour, if not the palette's own. */
  cloth?: (palette: PrintPalette) => string;
}

/** From far to near. A motif's number in the catalogue is its place in this list. */
export const floralRecipes: readonly FloralRecipe[] = [
  // Classic aloha: bouquets of hibiscus and monstera over palm shadows.
  {
    layers: [
      { plants: ['palm', 'fern'], count: 6, scale: [1.4, 1.8], coat: 'far' },
      {
        plants: ['hibiscus', 'hibiscusTwo'],
        count: 3,
        scale: [0.86, 1.08],
        coat: 'painted',
        leaves: ['monstera', 'palm', 'monstera'],
        companion: 'plumeria',
        shadow: true,
      },
      { plants: ['plumeria', 'bloom'], count: 4, scale: [0.26, 0.36], coat: 'painted' },
    ],
  },
  // Monstera jungle.
  {
    layers: [
      { plants: ['monstera'], count: 6, scale: [1.3, 1.6], coat: 'far' },
      { plants: ['palm', 'fern'], count: 5, scale: [0.9, 1.25], coat: 'painted' },
      { plants: ['monstera'], count: 6, scale: [0.9, 1.35], coat: 'painted', shadow: true },
      {
        plants: ['plumeria'],
        count: 3,
        scale: [0.4, 0.48],
        coat: 'painted',
        companion: 'plumeria',
        shadow: true,
      },
    ],
  },
  // Plumeria sprays on ti leaves.
  {
    layers: [
      { plants: ['ti', 'fern'], count: 7, scale: [1.1, 1.4], coat: 'far' },
      {
        plants: ['plumeria'],
        count: 5,
        scale: [0.62, 0.8],
        coat: 'painted',
        leaves: ['ti', 'ti', 'ti'],
        companion: 'plumeria',
        shadow: true,
      },
      { plants: ['bloom'], count: 5, scale: [0.14, 0.2], coat: 'painted' },
    ],
  },
  // Bird of paradise among banana leaves.
  {
    layers: [
      { plants: ['banana', 'palm'], count: 6, scale: [1.5, 1.9], coat: 'far', sway: 60 },
      {
        plants: ['bird'],
        count: 4,
        scale: [0.95, 1.15],
        coat: 'painted',
        leaves: ['banana', 'palm', 'banana'],
        sway: 40,
        shadow: true,
      },
      {
        plants: ['hibiscusTwo'],
        count: 2,
        scale: [0.5, 0.6],
        coat: 'painted',
        leaves: ['ti', 'ti'],
        shadow: true,
      },
    ],
  },
  // Pareo: light flowers block-printed on one strong colour.
  {
    cloth: ({ main, ground }) => (luminance(ground) < 0.5 ? ground : main),
    layers: [
      { plants: ['palm', 'monstera'], count: 5, scale: [1.3, 1.6], coat: 'tone' },
      {
        plants: ['hibiscus'],
        count: 3,
        scale: [1.05, 1.3],
        coat: 'paper',
        leaves: ['monstera', 'fern', 'fern'],
        companion: 'plumeria',
      },
      { plants: ['plumeria', 'bloom'], count: 4, scale: [0.26, 0.36], coat: 'paper' },
    ],
  },
  // Anthurium and fern.
  {
    layers: [
      { plants: ['fern'], count: 7, scale: [1.2, 1.6], coat: 'far' },
      {
        plants: ['anthurium'],
        count: 5,
        scale: [0.72, 0.95],
        coat: 'painted',
        leaves: ['fern', 'ti', 'fern'],
        sway: 60,
        shadow: true,
      },
      { plants: ['bloom'], count: 5, scale: [0.16, 0.24], coat: 'painted' },
    ],
  },
  // Palms, three tones deep.
  {
    layers: [
      { plants: ['palm'], count: 5, scale: [1.9, 2.2], coat: 'tone' },
      { plants: ['palm'], count: 6, scale: [1.4, 1.7], coat: 'far' },
      { plants: ['palm'], count: 6, scale: [1, 1.3], coat: 'painted' },
      {
        plants: ['hibiscus'],
        count: 2,
        scale: [0.6, 0.72],
        coat: 'painted',
        companion: 'hibiscusTwo',
        shadow: true,
      },
    ],
  },
  // Ditsy: small garden flowers close together.
  {
    layers: [
      { plants: ['ti', 'fern'], count: 12, scale: [0.5, 0.7], coat: 'far' },
      {
        plants: ['hibiscus', 'plumeria', 'hibiscusTwo'],
        count: 10,
        scale: [0.32, 0.44],
        coat: 'painted',
        leaves: ['ti', 'fern'],
        companion: 'bloom',
      },
      { plants: ['bloom'], count: 14, scale: [0.1, 0.15], coat: 'painted' },
    ],
  },
  // Night garden: big blooms out of dark cloth.
  {
    cloth: ({ ground }) => (luminance(ground) > 0.12 ? darken(ground, 0.72) : ground),
    layers: [
      { plants: ['monstera', 'palm'], count: 6, scale: [1.4, 1.8], coat: 'tone' },
      {
        plants: ['hibiscus', 'hibiscusTwo'],
        count: 3,
        scale: [1.1, 1.35],
        coat: 'painted',
        leaves: ['banana', 'monstera', 'palm', 'banana'],
        companion: 'plumeria',
        shadow: true,
      },
      {
        plants: ['bird', 'plumeria'],
        count: 3,
        scale: [0.46, 0.6],
        coat: 'painted',
        leaves: ['ti', 'ti'],
        shadow: true,
      },
    ],
  },
  // Three flat colours, as if cut from paper.
  {
    layers: [
      { plants: ['monstera', 'banana', 'palm'], count: 6, scale: [1.2, 1.5], coat: 'tone' },
      { plants: ['monstera', 'fern'], count: 5, scale: [0.75, 0.95], coat: 'leaf' },
      {
        plants: ['hibiscus', 'plumeria'],
        count: 4,
        scale: [0.7, 0.95],
        coat: 'main',
        leaves: ['fern', 'ti', 'monstera'],
        companion: 'plumeria',
      },
      { plants: ['plumeria', 'bloom'], count: 4, scale: [0.24, 0.32], coat: 'paper' },
    ],
  },
];
