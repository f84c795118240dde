import * as z from 'zod';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { flagLayouts } from '../catalogue';
import { colorSchema } from '../cloths';
import featuredData from '../data/featured.json' with { type: 'json' };
import { garmentOf } from '../garments/garment';
import { optionOf } from '../garments/garment-options';
import { motifKinds, motifNumber } from '../lore/motifs';
import { countrySubjects } from '../themes/country-theme';
import { patternSubjects } from '../themes/pattern-themes';
import type { Subject } from '../themes/subject';
import { tartanShades } from '../tartan-sett';
import { tartanSubjects } from '../themes/tartan-theme';
import type { Recipe } from './recipe';

const subjects = [...countrySubjects, ...patternSubjects, ...tartanSubjects];

function subjectOf(key: string): Subject {
  const subject = subjects.find((candidate) => candidate.key === key);
  if (!subject) throw new Error(`no subject "${key}"`);
  return subject;
}

const printSchema = z.union([
  z.strictObject({
    kind: z.literal('flag'),
    country: z.string(),
    layout: z.enum(flagLayouts),
  }),
  z.strictObject({
    kind: z.literal('tartan'),
    sett: z.string(),
    name: z.string(),
    dyes: z.enum(tartanShades),
  }),
  z
    .strictObject({ kind: z.enum(motifKinds), motif: z.string() })
    .transform(({ kind, motif }) => ({ kind, motif: motifNumber(kind, motif) })),
]);

/** The art of each featured product, by its handle. */
const arts = z
  .record(
    z.string(),
    z.strictObject({
      subject: z.string().transform(subjectOf),
      print: printSchema,
      palette: z.array(colorSchema),
      note: z.string(),
      word: z.string().optional(),
    }),
  )
  .parse(featuredData);

/** The "Hoodie Collection 2025", in the order of the home page. */
export const featuredRecipes: readonly Recipe[] = featuredProducts.map(({ handle, name }) => {
  const art = arts[handle];
  if (!art) throw new Error(`the featured product "${handle}" is missing in featured.json`);
  const { subject, palette, ...rest } = art;
  const colorway = { name: name.split(' — ')[1] ?? '', palette };
  return {
    key: handle,
    subject,
    design: { name: '', colorways: [colorway], ...rest },
    garment: garmentOf('hoodie'),
    colorway,
    options: [optionOf('adultSizes')],
    handle,
    title: name,
    featured: true,
  };
});
