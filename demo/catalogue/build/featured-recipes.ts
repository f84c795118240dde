import { featuredProducts } from '@store/shared/shop-data/featured-products';
import type { Print } from '../catalogue';
import { cloths } from '../cloths';
import { garmentOf } from '../garments/all-garments';
import { adultSizes } from '../garments/option-sets';
import { floralMotifs, motifNumber, polynesianMotifs, westAfricanMotifs } from '../lore/motifs';
import { gardenPalettes, oceanPalettes, savannaPalettes } from '../lore/palettes';
import { countrySubjects } from '../themes/country-theme';
import { patternSubjects } from '../themes/pattern-themes';
import type { Colorway, Subject } from '../themes/subject';
import { settPalette, tartanSubjects } from '../themes/tartan-theme';
import { tartans } from '../lore/tartans';
import type { Recipe } from './recipe';

interface Drawing {
  subject: Subject;
  print: Print;
  palette: readonly string[];
  note: string;
  word?: string;
}

const subjects = [...countrySubjects, ...patternSubjects, ...tartanSubjects];

function subjectOf(key: string): Subject {
  const subject = subjects.find((candidate) => candidate.key === key);
  if (!subject) throw new Error(`no subject "${key}"`);
  return subject;
}

function paletteOf(palettes: readonly Colorway[], name: string): readonly string[] {
  const found = palettes.find((palette) => palette.name === name);
  if (!found) throw new Error(`no palette "${name}"`);
  return found.palette;
}

const royalStewart = tartans.find(({ name }) => name === 'Royal Stewart')?.sett ?? '';

/** What each featured handle is drawn as. */
const drawings: Readonly<Record<string, Drawing>> = {
  'fiji-masi-tapa-hoodie-ocean-border': {
    subject: subjectOf('country-FJ'),
    print: { kind: 'polynesian', motif: motifNumber(polynesianMotifs, 'masi') },
    palette: paletteOf(oceanPalettes, 'Ocean Border'),
    note: 'Stencilled columns from a masi cloth stand side by side, bone on ocean blue, with one warm line between.',
    word: 'FIJI',
  },
  'royal-stewart-tartan-hoodie-hearth-red': {
    subject: subjectOf('tartan-Royal Stewart'),
    print: { kind: 'tartan', sett: royalStewart, name: 'Royal Stewart' },
    palette: [cloths.oxblood.color, ...settPalette(royalStewart)],
    note: 'The sett is woven in our drawing thread by thread and matched at pocket and sleeve.',
  },
  'ghana-kente-hoodie-golden-stool': {
    subject: subjectOf('country-GH'),
    print: { kind: 'west-african', motif: motifNumber(westAfricanMotifs, 'kente') },
    palette: paletteOf(savannaPalettes, 'Golden Stool'),
    note: 'Kente strips stand side by side, gold against black, with red and green keeping time.',
    word: 'GHANA',
  },
  'ireland-flag-sash-hoodie-bottle-green': {
    subject: subjectOf('country-IE'),
    print: { kind: 'flag', country: 'ie', layout: 'sash' },
    palette: [cloths.bottleGreen.color, '#009a49', '#ffffff', '#ff7900'],
    note: 'The tricolor crosses a bottle-green ground from shoulder to hip.',
    word: 'IRELAND',
  },
  'night-hibiscus-hoodie-deep-indigo': {
    subject: subjectOf('floral-Night Hibiscus'),
    print: { kind: 'floral', motif: motifNumber(floralMotifs, 'night') },
    palette: paletteOf(gardenPalettes, 'Deep Indigo'),
    note: 'Large blooms open on an indigo ground, warm in the middle and nearly dark at the rim.',
  },
  'jamaica-flag-sleeve-hoodie-ink': {
    subject: subjectOf('country-JM'),
    print: { kind: 'flag', country: 'jm', layout: 'sleeves' },
    palette: [cloths.ink.color, '#009900', '#ffcc00', '#000001'],
    note: 'Gold and green take the sleeves; the body stays black, as the flag would want it.',
    word: 'JAMAICA',
  },
};

/** The "Hoodie Collection 2025", in the order of the home page. */
export const featuredRecipes: readonly Recipe[] = featuredProducts.map(({ handle, name }) => {
  const drawing = drawings[handle];
  if (!drawing) throw new Error(`the featured product "${handle}" has no drawing`);
  const { subject, palette, word, ...rest } = drawing;
  const colorway = { name: name.split(' — ')[1] ?? '', palette };
  const design = { name: '', colorways: [colorway], ...rest, ...(word ? { word } : {}) };
  return {
    key: handle,
    subject,
    design,
    garment: garmentOf('hoodie'),
    colorway,
    options: [adultSizes],
    handle,
    title: name,
    featured: true,
  };
});
