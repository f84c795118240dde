import * as z from 'zod';
import { views, type PersonalizationArea, type Print } from '../catalogue';
import areaData from '../data/print-areas.json' with { type: 'json' };
import { once } from '../once';

const fraction = z.number().min(0).max(1);

/**
 * Where a buyer's text is printed, measured on the drawn silhouettes, as fractions of the 4:5 picture. A rotated area
 * is measured before it is turned about its middle. Its colours depend on the cloth.
 */
const areaSchema = z.strictObject({
  view: z.enum(views),
  field: z.enum(['text', 'number']),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  rotate: z.number(),
  curve: z.number().min(-1).max(1),
  font: z.enum(['display', 'text', 'jersey']),
});

export const printAreaNames = Object.keys(areaData.areas) as (keyof typeof areaData.areas)[];
export type PrintAreaName = (typeof printAreaNames)[number];

/** `besideCrest` says which area takes the place of another where a crest lies. */
const { areas: printAreas, besideCrest } = z
  .strictObject({
    areas: z.record(z.enum(printAreaNames), areaSchema),
    besideCrest: z.partialRecord(z.enum(printAreaNames), z.enum(printAreaNames)),
  })
  .parse(areaData);

/** The areas of a garment with a print: a flag's `chest` layout has a crest in the middle. */
export const areasUnder = (names: readonly PrintAreaName[], print: Print): readonly PrintAreaName[] =>
  print.kind === 'flag' && print.layout === 'chest' ? names.map((name) => besideCrest[name] ?? name) : names;

/** The named areas in the colours of the letters and of their edge; products with the same ones share one array. */
export const personalizationAreas = once(
  ({ names, color, outline }: { names: readonly PrintAreaName[]; color: string; outline: string }) =>
    names.map((name): PersonalizationArea => ({ ...printAreas[name], color, outline })),
  ({ names, color, outline }) => `${names.join()} ${color} ${outline}`,
);
