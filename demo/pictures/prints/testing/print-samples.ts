import { countries } from '@store/shared/shop-data/countries';
import { flagLayouts, type Art, type Print } from '../../../catalogue/catalogue';

/** What a print is drawn from. */
export type PrintArt = Pick<Art, 'print' | 'palette' | 'seed' | 'word'>;

/** Dark, light, bright and short palettes: cloth first, then print colours. */
export const samplePalettes: readonly (readonly string[])[] = [
  ['#14213D', '#E4572E', '#F2C14E', '#5FA777'],
  ['#FBF3E4', '#B5302A', '#E0A526', '#2F6B4F'],
  ['#101010', '#D6A32C', '#B2291F', '#2E6E3E'],
  ['#0F4C4A', '#F4EBD9', '#F29F7E', '#D9462F'],
  ['#E8DCC6', '#2B4A6F', '#A2362A', '#B98A1B'],
  ['#1E2A5A', '#F2EFE9'],
  ['#A9C2CC', '#F6EEDC', '#C9604A', '#2F5F6A'],
  ['#D99A3A', '#FFF0CF', '#A8402C', '#2F5A44'],
  ['#8A3D22', '#F0D9A8', '#1F3A4A', '#D9822F'],
  ['#E9DCC0', '#3B2418', '#8A4A2B', '#B98A5A'],
];

/** Together they use every colour code. */
export const sampleSetts = {
  'Black Watch': 'B22 K2 B2 K2 B2 K16 G16 K2 G16 K16 B16 K2 B2',
  'Royal Stewart': 'R72 B8 K12 Y2 K2 W2 K2 G16 R8 K2 R4 W2',
  'MacLeod of Lewis': 'Y24 K2 Y24 K16 Y2 K16 R2',
  'Dress Gordon': 'W32 B4 W4 K24 G24 Y4 G4',
  Buchanan: 'Y16 K2 G16 K2 A8 K2 R16 W2',
  'Isle of Skye': 'P8 G24 LG4 N24 DB12 T4',
  'Every dye': 'R3 DR4 LR5 C6 M7 O3 LY4 DY5 DG6 LB7 LP3 DN4 LN5 DT6 LT7 S3',
} as const;

const motifs = Array.from({ length: 10 }, (_, motif) => motif);

function* motifSamples(kind: 'floral' | 'polynesian' | 'west-african'): Generator<[string, PrintArt]> {
  for (const motif of motifs)
    for (const [index, palette] of samplePalettes.entries())
      for (const seed of [40 + index, 900 + index * 7919])
        yield [`${kind} ${motif}, palette ${index}, seed ${seed}`, { print: { kind, motif }, palette, seed }];
}

function* flagSamples(): Generator<[string, PrintArt]> {
  for (const [place, { name, code }] of countries.entries())
    for (const [index, layout] of flagLayouts.entries())
      for (const turn of [0, 1]) {
        const seed = place * 31 + index * 7 + turn * 104_729;
        const print: Print = { kind: 'flag', country: code.toLowerCase(), layout };
        const palette = samplePalettes[(place + index + turn) % samplePalettes.length] ?? [];
        const word = turn === 0 ? { word: name.toUpperCase() } : {};
        yield [`flag ${code} ${layout}, seed ${seed}`, { print, palette, seed, ...word }];
      }
}

/** Every kind of print in every motif or layout, several palettes and seeds, under a name that tells which. */
export function* printSamples(): Generator<[name: string, art: PrintArt]> {
  for (const [name, sett] of Object.entries(sampleSetts))
    for (const seed of [1, 2, 3, 5])
      yield [`tartan ${name}, seed ${seed}`, { print: { kind: 'tartan', name, sett }, palette: [], seed }];
  yield* motifSamples('floral');
  yield* motifSamples('polynesian');
  yield* motifSamples('west-african');
  for (const [index, palette] of samplePalettes.entries())
    for (let seed = index; seed < 120; seed += samplePalettes.length)
      yield [
        `team, palette ${index}, seed ${seed}`,
        { print: { kind: 'team', number: '7', word: 'HOME' }, palette, seed },
      ];
  yield* flagSamples();
}
