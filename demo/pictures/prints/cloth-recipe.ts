import { z } from 'zod';
import { colorRuleSchema } from './color-rule';

/**
 * The schema of `cloths/polynesian.json`, `west-african.json` and `team.json`: repeating cloths and panels, composed of
 * the drawings in `drawings/`. Lengths are in units of the tile, angles in degrees.
 */

/** A number, or one that was chosen: `"$name"`, or its multiple with something added. */
const chosenNumber = z.union([
  z.number(),
  z.string().startsWith('$'),
  z.strictObject({
    of: z.string().startsWith('$'),
    times: z.number().default(1),
    plus: z.number().default(0),
  }),
]);
/** Name of a drawing, or one that was chosen: `$name`. */
const drawingName = z.string();
const shapeName = z.string();
/** Name of a colour slot. */
const slot = z.string();
const threeSlots = z.tuple([slot, slot, slot]);
/** The slots `field`, `figure` and `accent` of a drawing: the name of an entry in `inks`, or three slots. */
const inks = z.union([z.string(), threeSlots]);
const point = z.tuple([z.number(), z.number()]);
const count = z.int().positive();

/** Random draws, made in the order of the list before anything is drawn. */
const choice = z.union([
  z.strictObject({ name: z.string(), pick: z.array(z.union([z.string(), z.number()])).min(1) }),
  /** The first with this probability, otherwise the second. */
  z.strictObject({ name: z.string(), chance: z.number(), pick: z.tuple([z.string(), z.string()]) }),
  /** A whole number from 0. */
  z.strictObject({ name: z.string(), below: count }),
  /** A number in a range, negated half of the time if `eitherSign`. */
  z.strictObject({ name: z.string(), between: point, eitherSign: z.boolean().default(false) }),
  /** Several chosen at once: one of the rows. */
  z.strictObject({ names: z.array(z.string()), pick: z.array(z.array(z.string())).min(1) }),
  /** Colours: the first set with this probability, otherwise the second. */
  z.strictObject({
    chance: z.number(),
    colors: z.tuple([z.record(slot, z.string()), z.record(slot, z.string())]),
  }),
]);

const drawLayer = z.strictObject({
  /** A drawing, or a list of which `index` chooses one. */
  draw: z.union([drawingName, z.array(drawingName)]),
  index: chosenNumber.default(0),
  inks: inks.optional(),
});
/** The whole tile in one colour. */
const coverLayer = z.strictObject({ cover: slot });
/** A disc around the origin with this radius. */
const discLayer = z.strictObject({ disc: z.number(), fill: slot });
/** A cell bent into a ring: copies around the origin between two radii, feet inwards. */
const ringLayer = z.strictObject({ ring: drawingName, count, from: z.number(), to: z.number(), inks });
/** A texture of `cloth-texture.ts` over a panel. */
const textureLayer = z.strictObject({ texture: z.string(), color: slot, opacity: chosenNumber });
/** Fine veins of cracked wax. */
const crackleLayer = z.strictObject({ crackle: slot, count });

const copiesLayer = z.strictObject({
  copies: shapeName,
  at: z.array(
    z.strictObject({
      x: chosenNumber,
      y: chosenNumber,
      turn: chosenNumber.default(0),
      scale: z.number().default(1),
    }),
  ),
  /** Radius of the shape: what hangs over the tile's edge is repeated at the opposite one. */
  wrap: z.number().optional(),
});

const bandsLayer = z.strictObject({
  /** Lines of a stack from y = 0 down: a cell repeated `count` times across, or plain cloth. */
  bands: z.array(
    z.strictObject({
      height: z.number(),
      /** Colour of the line, if it is not the field of its inks. */
      fill: slot.optional(),
      inks: inks.optional(),
      cell: drawingName.optional(),
      count: count.default(1),
      repeat: count.default(1),
      /** Shapes on the line, with y from its middle. */
      figures: z.array(copiesLayer).default([]),
    }),
  ),
  width: z.number().default(720),
  /** Height to which the stack is scaled; the seed may then replace its cells within their families. */
  fit: z.number().optional(),
});

const draft = z.array(z.array(z.int()));
/** Shapes in rows and columns. */
const latticeLayer = z.strictObject({
  lattice: z.array(shapeName),
  /** Index of the shape in each place, row by row; repeated if the lattice is larger. May be one of several. */
  draft: z.union([draft, z.strictObject({ chosen: z.string(), drafts: z.array(draft) })]),
  /** Added to the indexes of the draft. */
  first: chosenNumber.default(0),
  rows: count,
  columns: count,
  from: point,
  step: point,
  oddRowShift: z.number().default(0),
  scale: z.number().default(1),
  /** Largest angle by which a copy is turned at random. */
  sway: z.number().default(0),
});

const groupLayer = z.strictObject({
  group: shapeName,
  transform: z.string().optional(),
  /** Id of a clip path in a drawing. */
  clip: z.string().optional(),
});

/** How a hand-drawn line is drawn; `wobble` is the largest random shift of a point. */
const stroke = { wobble: z.number(), weight: z.number(), ink: slot };
/** Strokes and dots of one hand-drawn mark, from the corner of its box. */
const handDrawnShape = z.union([
  /** Lines of which every point is shifted across and down. */
  z.strictObject({ ...stroke, lines: z.array(z.array(point)) }),
  /** A closed outline: x and y of each point, and the direction in which it is shifted. */
  z.strictObject({ ...stroke, outline: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])) }),
  z.strictObject({ dot: point, radius: z.union([z.number(), point]), ink: slot }),
]);
/** Rows of hand-drawn marks, ruled off from each other; the seed chooses which is first. */
const marksLayer = z.strictObject({
  marks: z.array(z.strictObject({ height: z.number(), count, shapes: z.array(handDrawnShape) })),
  rule: slot,
});

const layers = z.array(
  z.union([
    drawLayer,
    coverLayer,
    discLayer,
    ringLayer,
    textureLayer,
    crackleLayer,
    copiesLayer,
    bandsLayer,
    latticeLayer,
    groupLayer,
    marksLayer,
  ]),
);

/** What all cloths of a file have, and what one may add. */
const setup = {
  choices: z.array(choice).default([]),
  colors: z.record(slot, colorRuleSchema).default({}),
  inks: z.record(z.string(), threeSlots).default({}),
};

export const clothFileSchema = z.strictObject({
  ...setup,
  /** Multiplied with the art's seed. */
  seedFactor: z.int(),
  /** Cells that may replace one another, so that two cloths of one motif differ. */
  families: z.array(z.array(drawingName)).default([]),
  /** A motif's number in the catalogue is its place in this list. */
  cloths: z.array(
    z.strictObject({
      ...setup,
      name: z.string(),
      /** A panel instead of a repeating tile. */
      panel: z.boolean().default(false),
      /** The layers are turned by 45°; `mirrored` is the probability that they rise to the other side. */
      diagonal: z.strictObject({ mirrored: z.number() }).optional(),
      /** Groups of layers that others place. */
      shapes: z.record(shapeName, layers).default({}),
      layers,
    }),
  ),
});

export type ClothFile = z.infer<typeof clothFileSchema>;
export type Cloth = ClothFile['cloths'][number];
export type Choice = z.infer<typeof choice>;
export type Inks = z.infer<typeof inks>;
export type ChosenNumber = z.infer<typeof chosenNumber>;
export type Layer = z.infer<typeof layers>[number];
export type RingLayer = z.infer<typeof ringLayer>;
export type CopiesLayer = z.infer<typeof copiesLayer>;
export type BandsLayer = z.infer<typeof bandsLayer>;
export type LatticeLayer = z.infer<typeof latticeLayer>;
export type MarksLayer = z.infer<typeof marksLayer>;
