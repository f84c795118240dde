import * as z from 'zod';

/**
 * The format of `silhouettes/*.json` and `cloths/*.json`. Lengths and positions are in units of a sheet of
 * 1600 × 2000, y grows downwards. Angles are in degrees.
 */

/** SVG path data, absolute, with M, L, C, Q and Z. */
const path = z.string().regex(/^M[-\d., MLCQZ]+$/);
const share = z.number().min(0).max(1);
const point = z.tuple([z.number(), z.number()]);
const boxSchema = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Points as SVG writes them: `x,y x,y`. */
const pointList = z
  .string()
  .regex(/^-?[\d.]+,-?[\d.]+( -?[\d.]+,-?[\d.]+)+$/)
  .transform((text) =>
    text.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y] as const;
    }),
  );

/** What a panel is on the garment. The design of a product decides by it what is printed there. */
const partSchema = z.enum([
  'body',
  'sleeve',
  'hood',
  'yoke',
  'pocket',
  'collar',
  'placket',
  'cuff',
  'hem',
  'lining',
  'trim',
  'accent',
  'strap',
  'tongue',
  'fixed',
] as const);

/** Surface of a panel, seen close. */
const textureSchema = z.enum([
  'jersey',
  'fleece',
  'pique',
  'mesh',
  'woven',
  'canvas',
  'twill',
  'satin',
  'leather',
  'smooth',
  'metal',
] as const);

const panelSchema = z.strictObject({
  part: partSchema,
  path,
  texture: textureSchema,
  /** By how much the cloth was turned when it was cut. */
  angle: z.number().default(0),
  /** Moves the print, so that two panels do not continue each other. */
  shift: point.default([0, 0]),
  /** Where a whole motif (a flag) is laid; the scene's field otherwise. */
  field: boxSchema.optional(),
  /** The print lies on a cylinder around the line `x`, seen from above: at its sides it is narrower and higher by `sag`. */
  bend: z.strictObject({ x: z.number(), radius: z.number(), sag: z.number() }).optional(),
  /** Colour of parts that are never printed (`part: "fixed"`). */
  color: z
    .string()
    .regex(/^#[0-9A-F]{6}$/i)
    .optional(),
  /** Factor on the light; below 1 for insides that see less of it. */
  tone: share.default(1),
});

/** A fold: a soft ridge (height above 0) or crease (below 0) along points, thin at both ends. */
const foldSchema = z.strictObject({ points: pointList, width: z.number(), height: z.number() });

/** Irregular small folds over the whole layer. */
const wrinklesSchema = z.strictObject({
  angle: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
});

const ink = { tone: z.enum(['dark', 'light']), strength: share, blur: z.number().optional() };

/** Lines drawn on cloth. `scale` is a factor on widths. */
const lineSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stroke'), path, width: z.number(), dash: z.string().optional(), ...ink }),
  z.strictObject({ type: z.literal('area'), path, ...ink }),
  z.strictObject({ type: z.literal('seam'), path, strength: share, scale: z.number().default(1) }),
  z.strictObject({ type: z.literal('stitches'), path, scale: z.number().default(1) }),
]);

/** Panels that lie on one surface. Layers are painted in order and cast a shadow on those below. */
const layerSchema = z.strictObject({
  /** For readers. */
  name: z.string(),
  /** How the surface rounds off towards its edge. */
  rounding: z.strictObject({
    radius: z.number(),
    height: z.number(),
    /** Smooths the ridges where edges meet, for stuffed things. */
    soft: z.number().optional(),
    /** Round like a barrel: by the distance from the sides alone. */
    barrel: z.boolean().default(false),
    /** Lower edges below this are open hems, which hang straight instead of rolling in. */
    openBelow: z.number().optional(),
  }),
  /** Seams between panels of the layer sink by this. */
  seamDepth: z.number().default(0),
  /** Strength of the shadow on the layers below, and how far it reaches. */
  shadow: share.default(0.4),
  shadowReach: z.number().default(16),
  panels: z.array(panelSchema).min(1),
  folds: z.array(foldSchema).default([]),
  wrinkles: z.array(wrinklesSchema).default([]),
  lines: z.array(lineSchema).default([]),
});

/** Where words and numbers sit: their middle and the room they may take. `arch` as in `placed-letters.ts`. */
const letteringSchema = z.strictObject({ ...boxSchema.shape, arch: z.number().optional() });

const sceneSchema = z.strictObject({
  /** Shadows of an object that stands: middle, reach to the sides and strength. Without them it hangs in front of a wall. */
  shadows: z.array(z.strictObject({ ...boxSchema.shape, strength: share })).default([]),
  /** Factor on the size of a repeat of the print. */
  printScale: z.number().default(1),
  /** Where a whole motif is laid by default. */
  field: boxSchema.optional(),
  /** Where a word lies across the chest, on plain cloth like a nameplate. */
  word: letteringSchema.optional(),
  /** Where the word of a team lies instead: as on a jersey, buttons or a zip may run through it. */
  teamWord: letteringSchema.optional(),
  /** Where the name of a country lies beside its flag: plain cloth without seam, zip, button or cord. */
  nameplate: letteringSchema.optional(),
  /** Where it lies again, on things that are sold in pairs: the middle across. */
  secondNameplate: z.number().optional(),
  number: letteringSchema.optional(),
  layers: z.array(layerSchema).min(1),
});

/** A rectangle 4:5 of the sheet. */
const windowSchema = z.strictObject({ x: z.number(), y: z.number(), width: z.number() });

const viewSchema = z.strictObject({
  /** The side that is shown. */
  scene: z.enum(['front', 'back']),
  window: windowSchema,
  /** Seed of the wrinkles. */
  seed: z.int(),
});

/** The product in use. */
const lifestyleSchema = z.strictObject({
  ...viewSchema.shape,
  scene: z.enum(['front', 'lifestyle']),
  /** Name of a file in `settings/`. */
  setting: z.string(),
  /** Name of the product's last layer that is behind its wearer. */
  behindWearer: z.string().optional(),
});

/** What is around a product in use: behind it, worn by it, and in front of it. The format of `settings/*.json`. */
export const settingSchema = z.strictObject({
  behind: z.array(layerSchema),
  wearer: z.array(layerSchema).default([]),
  before: z.array(layerSchema).default([]),
});

/** Another body of a garment, so that garments side by side differ. */
const bodySchema = z.strictObject({
  /** Cloth around `at` is moved by `by`, less and less with distance, up to about `reach`; on both sides alike. */
  pulls: z.array(z.strictObject({ at: point, reach: point, by: point })),
  /** The folds lie on the other side of the middle. */
  mirroredFolds: z.boolean().default(false),
  /** Added to the seed of the wrinkles. */
  seed: z.int(),
});

const viewsSchema = z.strictObject({
  front: viewSchema,
  back: viewSchema,
  detail: viewSchema,
  lifestyle: lifestyleSchema,
});

/** One silhouette: its sides, and what each view shows of them. */
export const silhouetteSchema = z.strictObject({
  /** The last view: a cloth seen close, by the name of a file in `cloths/`, or what is not of cloth seen close. */
  cloth: z.union([textureSchema, viewSchema]),
  views: viewsSchema,
  /** Bodies beside the one that is drawn. */
  bodies: z.array(bodySchema).default([]),
  /** A silhouette without a back shows its front. A worn garment is drawn once for both. */
  scenes: z.strictObject({
    front: sceneSchema,
    back: sceneSchema.optional(),
    lifestyle: sceneSchema.optional(),
  }),
});

/** A silhouette that is another one, pulled into a body of its own, such as the same dress to the ankle. */
export const recutSchema = z.strictObject({ like: z.string(), body: bodySchema, views: viewsSchema });

/** A cloth seen close. */
export const clothSchema = z.strictObject({ window: windowSchema, seed: z.int(), scene: sceneSchema });

export type Part = z.infer<typeof partSchema>;
export type Texture = z.infer<typeof textureSchema>;
export type Panel = z.infer<typeof panelSchema>;
export type Fold = z.infer<typeof foldSchema>;
export type Wrinkles = z.infer<typeof wrinklesSchema>;
export type Line = z.infer<typeof lineSchema>;
export type Layer = z.infer<typeof layerSchema>;
export type Lettering = z.infer<typeof letteringSchema>;
export type Scene = z.infer<typeof sceneSchema>;
export type Body = z.infer<typeof bodySchema>;
export type Window = z.infer<typeof windowSchema>;

/** What one view of a silhouette shows. */
export type SceneView = z.infer<typeof clothSchema>;
