import type { Print } from '../catalogue';
import { cloths, colorDistance, type Cloth } from '../cloths';
import { garmentsFrom, garmentsOf } from '../garments/all-garments';
import type { Garment } from '../garments/garment';
import { countryLore, type CountryLore } from '../lore/country-lore';
import { oceanPalettes, savannaPalettes } from '../lore/palettes';
import { clothNations, islandMotifs } from '../lore/regions';
import { motifNumber, polynesianMotifs, westAfricanMotifs } from '../lore/motifs';
import { at } from '../random';
import { countryStories } from './country-stories';
import type { Colorway, Design, Subject } from './subject';

type FlagLayout = Extract<Print, { kind: 'flag' }>['layout'];

/** Ways to wear a flag, by how it lies on the cloth. */
const flagDesigns: readonly { name: string; layout: FlagLayout; note: string; word: boolean }[] = [
  {
    name: 'Flag Sleeve',
    layout: 'sleeves',
    word: true,
    note: 'The flag runs down both sleeves and leaves the body calm.',
  },
  {
    name: 'Heart Crest',
    layout: 'chest',
    word: true,
    note: 'A small flag sits over the heart, no larger than a hand.',
  },
  {
    name: 'Flag Sash',
    layout: 'sash',
    word: false,
    note: 'A broad sash carries the colors from shoulder to hip.',
  },
  {
    name: 'Half and Half',
    layout: 'half',
    word: true,
    note: 'One half wears the flag, the other the cloth it was drawn for.',
  },
  {
    name: 'Flag Wrap',
    layout: 'full',
    word: false,
    note: 'The whole flag is laid over the cut, seam to seam, in its true proportions.',
  },
  {
    name: 'Homeland',
    layout: 'chest',
    word: true,
    note: 'The name stands below the flag in letters cut like those on old shop fronts.',
  },
  {
    name: 'Raglan Colors',
    layout: 'sleeves',
    word: false,
    note: 'Shoulders and sleeves take the colors; a fine line of them returns at the hem.',
  },
  {
    name: 'Split Shore',
    layout: 'half',
    word: false,
    note: 'Colour and plain cloth meet along one clean edge.',
  },
  {
    name: 'Independence Sash',
    layout: 'sash',
    word: true,
    note: 'The sash is drawn as a ribbon, with two soft folds where it would turn.',
  },
  {
    name: 'Heritage Banner',
    layout: 'full',
    word: true,
    note: 'The flag hangs as a banner does, with the name along its lower edge.',
  },
  {
    name: 'Grand Stand',
    layout: 'full',
    word: true,
    note: 'Made for a full stadium: the colors read from the far end.',
  },
  {
    name: 'Little Crest',
    layout: 'chest',
    word: false,
    note: 'Only the flag, small, and a lot of good cloth around it.',
  },
];

/** Hoodie and T-shirt are what a country page should not be without. */
const countryGarments = garmentsOf(
  'hoodie t-shirt polo-shirt hawaiian-shirt baseball-jersey hockey-jersey zip-hoodie football-jersey kid-tee flag ' +
    'blanket tumbler bedding-set luggage-cover long-sleeve-button ornament low-top-shoes high-top-shoes jogger shorts ' +
    'rugby-jersey car-seat-cover women-shirt dress sweatshirt handbag skirt maxi-dress fleece-hoodie',
);

const countryCloths: readonly Cloth[] = [
  cloths.navy,
  cloths.bone,
  cloths.charcoal,
  cloths.oat,
  cloths.deepIndigo,
  cloths.moss,
  cloths.ink,
  cloths.stone,
  cloths.oxblood,
  cloths.slateBlue,
  cloths.bottleGreen,
  cloths.ochre,
  cloths.walnut,
  cloths.sage,
  cloths.plum,
  cloths.lagoon,
  cloths.terracotta,
];

/** Where demand is known to be high; the others sell as usual. */
const soughtAfter = new Set(
  'FJ WS TO NZ AU IE GB US CA MX JM HT TT GH NG KE ZA BR CO PR PH JP KR IN VN FR DE IT ES PT GR PL NO SE'.split(
    ' ',
  ),
);

/** Regional collections are not named after countries, so none of these meets a country's slug. */
const regionSlug = {
  Africa: 'across-africa',
  Caribbean: 'caribbean',
  Americas: 'the-americas',
  Asia: 'across-asia',
  Europe: 'across-europe',
  Pacific: 'pacific-islands',
} as const;

/** Their flags carry sacred words, which do not belong below the waist, on a floor or under a person. */
const sacredFlags = new Set(['AF', 'BN', 'IQ', 'IR', 'SA']);
const notForSacredFlags = new Set(
  garmentsOf(
    'low-top-shoes high-top-shoes shorts jogger skirt dress maxi-dress bedding-set car-seat-cover blanket luggage-cover',
  ),
);

/** One subject for every country of the find-your-country page. */
export const countrySubjects: readonly Subject[] = countryLore.map((lore) => ({
  theme: 'country',
  key: `country-${lore.code}`,
  name: lore.name,
  weight: soughtAfter.has(lore.code) ? 2.4 : 1,
  tags: [lore.name, lore.region, 'country', 'heritage'],
  collections: collectionsOf(lore),
  garments: garmentsFrom(garmentsFor(lore), 2, lore.code),
  designs: designsOf(lore),
  stories: countryStories(lore),
}));

function collectionsOf({ slug, region, code }: CountryLore): string[] {
  const slugs = [slug, regionSlug[region]];
  if (region === 'Africa') slugs.push('african');
  if (islandMotifs.has(code)) slugs.push('polynesian');
  return slugs;
}

function garmentsFor({ code }: CountryLore): readonly Garment[] {
  return sacredFlags.has(code)
    ? countryGarments.filter((garment) => !notForSacredFlags.has(garment))
    : countryGarments;
}

function designsOf(lore: CountryLore): Design[] {
  const country = lore.code.toLowerCase();
  const word = lore.name.toUpperCase();
  const colorways = flagColorways(lore.flagColors);
  const flags = flagDesigns.map(({ name, layout, note, word: spelled }): Design => {
    const print: Print = { kind: 'flag', country, layout };
    return spelled ? { name, print, colorways, note, word } : { name, print, colorways, note };
  });
  // Where a country has a pattern of its own, it comes in between the flags.
  const own = [...ownPatterns(lore)];
  return flags.flatMap((design, index) =>
    index % 2 === 1 && own.length > 0 ? [design, ...own.splice(0, 1)] : [design],
  );
}

function ownPatterns({ code, name }: CountryLore): Design[] {
  const word = name.toUpperCase();
  const islands = (islandMotifs.get(code) ?? []).map((key) => motifNumber(polynesianMotifs, key));
  const strips = (clothNations.get(code) ?? []).map((key) => motifNumber(westAfricanMotifs, key));
  return [
    ...islands.map((motif): Design => {
      const { name: drawn, note } = at(polynesianMotifs, motif);
      return { name: drawn, print: { kind: 'polynesian', motif }, colorways: oceanPalettes, note, word };
    }),
    ...strips.map((motif): Design => {
      const { name: drawn, note } = at(westAfricanMotifs, motif);
      return { name: drawn, print: { kind: 'west-african', motif }, colorways: savannaPalettes, note, word };
    }),
  ];
}

/** Cloths on which a flag does not drown: far enough from each of its two largest colours. */
function flagColorways(flagColors: readonly string[]): Colorway[] {
  const large = flagColors.slice(0, 2);
  return countryCloths
    .map((cloth) => ({
      cloth,
      clearance: Math.min(...large.map((color) => colorDistance(cloth.color, color))),
    }))
    .sort((one, other) => other.clearance - one.clearance)
    .slice(0, 12)
    .map(({ cloth }) => ({ name: cloth.name, palette: [cloth.color, ...flagColors] }));
}
