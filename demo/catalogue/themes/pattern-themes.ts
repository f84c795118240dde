import type { Print } from '../catalogue';
import { garmentsFrom, garmentsOf } from '../garments/all-garments';
import { floralMotifs, polynesianMotifs, westAfricanMotifs, type Motif } from '../lore/motifs';
import { gardenPalettes, oceanPalettes, savannaPalettes } from '../lore/palettes';
import { barkcloths, gardens, stripCloths, type PatternLore } from '../lore/patterns';
import type { Colorway, Subject, Theme } from './subject';

type MotifKind = Extract<Print, { motif: number }>['kind'];

interface PatternTheme {
  theme: Theme;
  kind: MotifKind;
  lore: readonly PatternLore[];
  motifs: readonly Motif[];
  palettes: readonly Colorway[];
  collections: readonly string[];
  tags: readonly string[];
  garments: string;
}

const polynesian: PatternTheme = {
  theme: 'polynesian',
  kind: 'polynesian',
  lore: barkcloths,
  motifs: polynesianMotifs,
  palettes: oceanPalettes,
  collections: ['polynesian'],
  tags: ['polynesian', 'pacific', 'heritage'],
  garments:
    'hoodie hawaiian-shirt polo-shirt rugby-jersey dress t-shirt zip-hoodie shorts football-jersey skirt blanket ' +
    'luggage-cover tumbler long-sleeve-button baseball-jersey bedding-set car-seat-cover low-top-shoes women-shirt ' +
    'high-top-shoes jogger maxi-dress kid-tee handbag hockey-jersey sweatshirt flag',
};

const westAfrican: PatternTheme = {
  theme: 'west-african',
  kind: 'west-african',
  lore: stripCloths,
  motifs: westAfricanMotifs,
  palettes: savannaPalettes,
  collections: ['african'],
  tags: ['african', 'west-african', 'heritage'],
  garments:
    'hoodie long-sleeve-button dress hawaiian-shirt skirt polo-shirt women-shirt maxi-dress handbag t-shirt ' +
    'zip-hoodie bedding-set blanket low-top-shoes jogger high-top-shoes jeff-cap tumbler kid-tee baseball-jersey ' +
    'luggage-cover car-seat-cover shorts sweatshirt ornament hockey-jersey',
};

const floral: PatternTheme = {
  theme: 'floral',
  kind: 'floral',
  lore: gardens,
  motifs: floralMotifs,
  palettes: gardenPalettes,
  collections: ['floral'],
  tags: ['floral', 'aloha', 'summer'],
  garments:
    'hawaiian-shirt dress women-shirt shorts skirt maxi-dress polo-shirt tumbler hoodie luggage-cover handbag ' +
    'bedding-set kid-tee high-top-shoes t-shirt low-top-shoes blanket zip-hoodie long-sleeve-button car-seat-cover',
};

/** Subjects whose prints are repeats: barkcloth and tattoo, strip weave and resist dye, flowers. */
export const patternSubjects: readonly Subject[] = [polynesian, westAfrican, floral].flatMap((pattern) =>
  pattern.lore.map((lore) => subjectOf(pattern, lore)),
);

function subjectOf(pattern: PatternTheme, { name, motif, stories }: PatternLore): Subject {
  // A cloth keeps to its own motif; a place or a mood takes its turn through all of them.
  const motifs = pattern.motifs.map((drawn, index) => ({ ...drawn, index }));
  const chosen = motif === 'any' ? motifs : motifs.filter(({ key }) => key === motif);
  if (chosen.length === 0) throw new Error(`"${name}" names the unknown motif "${motif}"`);
  return {
    theme: pattern.theme,
    key: `${pattern.theme}-${name}`,
    name,
    weight: 2.2,
    tags: [name, ...pattern.tags],
    collections: pattern.collections,
    garments: garmentsFrom(garmentsOf(pattern.garments), 2, name),
    designs: chosen.map((drawn) => ({
      name: motif === 'any' ? drawn.name : '',
      print: { kind: pattern.kind, motif: drawn.index },
      colorways: pattern.palettes,
      note: drawn.note,
    })),
    stories,
  };
}
