import * as z from 'zod';
import { flagLayouts, type Print } from '../catalogue';
import { clothOf, colorDistance, colorFamilies, colorFamily } from '../cloths';
import textData from '../data/country-texts.json' with { type: 'json' };
import themeData from '../data/country-theme.json' with { type: 'json' };
import { garmentOf, rotatedGarments, type Garment } from '../garments/garment';
import { countryFacts, countryPlaceholders, regions, type CountryFacts } from '../lore/country-facts';
import { flagSuits } from '../lore/flag-care';
import { coloredIn, motifNumber, motifs, type MotifKind } from '../lore/motifs';
import { palettes, type Colorway } from '../lore/palettes';
import { at, hash } from '../random';
import { fillTemplate } from '../template';
import type { Design, Subject } from './subject';

const garmentKey = z.string().transform(garmentOf);

const theme = z
  .strictObject({
    /** The most fitting first; every country begins with the first five. */
    garments: z.array(garmentKey),
    /** Cloths under a flag: neutral ones, and those in one of the flag's own colours. */
    cloths: z.record(z.enum(colorFamilies), z.array(z.string().transform(clothOf))),
    sleeveless: z.array(z.string()),
    /** Garments on which a layout would be cut by a waist, a leg, a turned sheet or an edge. */
    unsuited: z.partialRecord(z.enum(flagLayouts), z.array(z.string())),
    regions: z.record(z.enum(regions), z.strictObject({ collection: z.string(), line: z.string() })),
    /** Layouts of a flag; with `word`, the country's name is part of the picture. */
    designs: z.array(
      z.strictObject({
        name: z.string(),
        /** Its name on what has no sleeves, where the name is of them. */
        withoutSleeves: z.string().optional(),
        layout: z.enum(flagLayouts),
        word: z.boolean(),
        note: z.string(),
      }),
    ),
  })
  .parse(themeData);

const { stories } = textData;

/** One subject for every country of the find-your-country page. */
export const countrySubjects: readonly Subject[] = countryFacts.map((country) => ({
  theme: 'country',
  key: `country-${country.code}`,
  name: country.name,
  weight: country.popular ? 2.4 : 1,
  tags: [country.name, country.region, 'country', 'heritage'],
  traits: { country: country.name },
  collections: collectionsOf(country),
  garments: rotatedGarments(theme.garments, 5, country.code),
  designs: designsOf(country),
  stories: storiesOf(country),
}));

function collectionsOf({ slug, region, polynesianMotifs }: CountryFacts): string[] {
  const slugs = [slug, theme.regions[region].collection];
  if (region === 'Africa') slugs.push('african');
  if (polynesianMotifs.length > 0) slugs.push('polynesian');
  return slugs;
}

/** The paragraphs begin with another one in each country. */
function storiesOf(country: CountryFacts): string[] {
  const values = { ...countryPlaceholders(country), regionLine: theme.regions[country.region].line };
  const turn = hash('country-story', country.code) % stories.length;
  return [...stories.slice(turn), ...stories.slice(0, turn)].map((story) => fillTemplate(story, values));
}

function designsOf(facts: CountryFacts): Design[] {
  const country = facts.code.toLowerCase();
  const name = facts.name.toUpperCase();
  const colorways = flagColorways(facts.flagColors);
  const flags = theme.designs.map(({ layout, word, withoutSleeves, ...design }) => {
    const print: Print = { kind: 'flag', country, layout };
    const suits = ({ key }: Garment) =>
      key !== 'flag' && !theme.unsuited[layout]?.includes(key) && flagSuits(facts.code, layout, key);
    return { ...design, withoutSleeves, print, colorways, suits, ...(word ? { word: name } : {}) };
  });
  // Patterns of the country's own cloth follow every second flag.
  const own = [
    ...patternsOf('polynesian', facts.polynesianMotifs, palettes.ocean, name),
    ...patternsOf('west-african', facts.westAfricanMotifs, palettes.savanna, name),
  ];
  const designs = flags.flatMap((design, index) =>
    index % 2 === 1 && own.length > 0 ? [design, ...own.splice(0, 1)] : [design],
  );
  return [...designs.flatMap(namedForSleeves), flagItself(country, colorways)];
}

/** A design whose name is of sleeves has another one on what has none. */
function namedForSleeves({ withoutSleeves, ...design }: Design & { withoutSleeves?: string | undefined }) {
  if (withoutSleeves === undefined) return [design];
  const isWorn = (garment: Garment, hasSleeves: boolean) =>
    theme.sleeveless.includes(garment.key) !== hasSleeves && design.suits?.(garment) !== false;
  return [
    { ...design, suits: (garment: Garment) => isWorn(garment, true) },
    { ...design, name: withoutSleeves, suits: (garment: Garment) => isWorn(garment, false) },
  ];
}

/** The flag as a flag: the product that is one is never anything else. */
function flagItself(country: string, colorways: readonly Colorway[]): Design {
  const print: Print = { kind: 'flag', country, layout: 'full' };
  const note = 'The flag itself, whole, from hoist to fly.';
  return { name: '', print, colorways, note, suits: ({ key }) => key === 'flag' };
}

function patternsOf(
  kind: Exclude<MotifKind, 'floral'>,
  keys: readonly string[],
  colorways: readonly Colorway[],
  word: string,
): Design[] {
  return keys.map((key) => {
    const motif = motifNumber(kind, key);
    const { name, note, ...rest } = at(motifs[kind], motif);
    return {
      name,
      print: { kind, motif },
      colorways: coloredIn(colorways, rest),
      note,
      word,
      suits: ({ key: garment }) => garment !== 'flag',
    };
  });
}

/** Neutral cloths and those in the flag's colours; what differs most from its two largest colours comes first. */
function flagColorways(flagColors: readonly string[]): Colorway[] {
  const large = flagColors.slice(0, 2);
  const families = new Set(['neutral' as const, ...flagColors.map(colorFamily)]);
  return [...families]
    .flatMap((family) => theme.cloths[family])
    .map((cloth) => ({
      cloth,
      distance: Math.min(...large.map((color) => colorDistance(cloth.color, color))),
    }))
    .sort((one, other) => other.distance - one.distance)
    .map(({ cloth }) => ({ name: cloth.name, palette: [cloth.color, ...flagColors] }));
}
