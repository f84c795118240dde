import { z } from 'zod';
import { readJson } from '../data-file';
import { colorRuleSchema } from './color-rule';

/**
 * How plants of one layer are coloured: painted in full, flat in the far leaf tone, tone on tone with the cloth,
 * or block-printed (one colour, veins carved out) in a light colour, the strongest or the leaf colour.
 */
const coat = z.enum(['painted', 'far', 'tone', 'paper', 'main', 'leaf']);

const plantName = z.string();

const layer = z.strictObject({
  coat,
  /** Placed in turn. */
  plants: z.tuple([plantName], plantName),
  /** Number of plants in half a tile. */
  count: z.int().positive(),
  scale: z.tuple([z.number(), z.number()]),
  /** Leaves that fan out from behind each plant. */
  leaves: z.array(plantName).default([]),
  /** A smaller flower beside each plant. */
  companion: plantName.optional(),
  /** Degrees by which plants may lean from upright; all directions when left out. */
  sway: z.number().optional(),
  /** Plants cast a shadow on what lies below. */
  shadow: z.boolean().default(false),
});

const colorRules = z.record(z.string(), colorRuleSchema);

/** The file `cloths/floral.json`. */
const floralFileSchema = z.strictObject({
  /** Colours of flat coats, in slots `coat-…`. */
  coats: colorRules,
  /** Colour rules that several plants share, for the slots `base`, `deep`, `pale` and `accent`. */
  shades: z.record(z.string(), colorRules),
  plants: z.record(
    plantName,
    z.strictObject({
      /** The drawing; `-outline` and `-veins` are added for its other two forms. */
      drawing: z.string(),
      shades: z.string().optional(),
      colors: colorRules.default({}),
    }),
  ),
  /** A motif's number in the catalogue is its place in this list. */
  cloths: z.array(
    z.strictObject({
      name: z.string(),
      /** The cloth's colour if it is not the palette's own. */
      ground: colorRuleSchema.default('var(--ground)'),
      /** From far to near. */
      layers: z.array(layer),
    }),
  ),
});

export type Coat = z.infer<typeof coat>;
export type FloralLayer = z.infer<typeof layer>;

export const florals = floralFileSchema.parse(readJson('prints/cloths/floral.json'));
