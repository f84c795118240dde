import * as z from 'zod/mini';

const fraction = z.number().check(z.gte(0), z.lte(1));
const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
/** Only http(s), whoever wrote the metafield. */
const pictureAddress = z.string().check(z.regex(/^https?:\/\/[^\s"'<>]+$/i));

const printAreaSchema = z.object({
  /** One of the `pictures`. */
  view: z.string(),
  field: z.enum(['text', 'number']),
  /** The box of the letters, in fractions of the picture, rotated about its middle. */
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  /** Degrees, clockwise. */
  rotate: z.number(),
  /** -1 (arched down) to 1 (arched up); 0 is straight. The ends hang by this many heights of the box. */
  curve: z.number().check(z.gte(-1), z.lte(1)),
  color: hexColor,
  /** Outline colour, for letters on cloth with many colours. */
  outline: z.optional(hexColor),
  font: z.enum(['display', 'text', 'jersey']),
});

const printPictureSchema = z.object({
  view: z.string(),
  /** Index of the product's picture with this view. */
  image: z.int().check(z.gte(0)),
  /** The same picture without sample letters. */
  blank: z.optional(pictureAddress),
  /** Blank pictures of variants with this view, by the address of the variant's own picture. */
  variantBlanks: z.optional(z.record(pictureAddress, pictureAddress)),
  /**
   * The light on the view: mid grey is the colour itself, darker and lighter are folds, grain and gleam; clear
   * where nothing is printed (cords, buttons, the ground). Takes `?width=` as every picture does.
   */
  light: z.optional(pictureAddress),
});

/** Metafield `kith.personalization` of a product: where and how a buyer's text is printed on which picture. */
export const personalizationSchema = z.object({
  areas: z.array(printAreaSchema),
  /** Without an entry a view is not previewed. */
  pictures: z._default(z.array(printPictureSchema), []),
});
export type Personalization = z.infer<typeof personalizationSchema>;
export type PrintArea = z.infer<typeof printAreaSchema>;
export type PrintPicture = z.infer<typeof printPictureSchema>;
