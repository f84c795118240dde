/**
 * Draws every kind of print in several palettes, to be looked at: `tsx contact-sheet.ts <folder> [kind]`.
 * Repeats are shown two by two, so that a seam would show. Prints each sheet's size and drawing times.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Art, Print } from '../../catalogue/catalogue';
import { floralRecipes } from './floral-recipes';
import { polynesianMotifs } from './polynesian-print';
import { renderPrint } from './render-print';
import { westAfricanMotifs } from './west-african-print';

const cell = 380;
const palettes: readonly (readonly string[])[] = [
  ['#14213D', '#E4572E', '#F2C14E', '#5FA777'],
  ['#FBF3E4', '#B5302A', '#E0A526', '#2F6B4F'],
  ['#101010', '#D6A32C', '#B2291F', '#2E6E3E'],
  ['#0F4C4A', '#F4EBD9', '#F29F7E', '#D9462F'],
  ['#E8DCC6', '#2B4A6F', '#A2362A', '#B98A1B'],
  ['#1E2A5A', '#F2EFE9'],
];
const setts = [
  ['Black Watch', 'B22 K2 B2 K2 B2 K16 G16 K2 G16 K16 B16 K2 B2'],
  ['Royal Stewart', 'R72 B8 K12 Y2 K2 W2 K2 G16 R8 K2 R4 W2'],
  ['MacLeod of Lewis', 'Y24 K2 Y24 K16 Y2 K16 R2'],
  ['Dress Gordon', 'W32 B4 W4 K24 G24 Y4 G4'],
  ['Buchanan', 'Y16 K2 G16 K2 A8 K2 R16 W2'],
  ['Isle of Skye', 'P8 G24 LG4 N24 DB12 T4'],
] as const;

function samples(kind: string): Pick<Art, 'print' | 'palette' | 'seed' | 'word'>[] {
  const palette = (index: number) => palettes[index % palettes.length] ?? [];
  const motifs = (count: number, print: (motif: number) => Print) =>
    Array.from({ length: count * 2 }, (_, index) => ({
      print: print(index % count),
      palette: palette(index + Math.floor(index / count) * 2),
      seed: 40 + index,
    }));
  switch (kind) {
    case 'tartan':
      return setts.flatMap(([name, sett]) =>
        [1, 5].map((seed) => ({ print: { kind: 'tartan', sett, name } as const, palette: [], seed })),
      );
    case 'polynesian':
      return motifs(polynesianMotifs.length, (motif) => ({ kind: 'polynesian', motif }));
    case 'west-african':
      return motifs(westAfricanMotifs.length, (motif) => ({ kind: 'west-african', motif }));
    case 'floral':
      return motifs(floralRecipes.length, (motif) => ({ kind: 'floral', motif }));
    case 'team':
      return motifs(7, (motif) => ({ kind: 'team', number: String(motif), word: 'HOME' }));
    default:
      return ['full', 'chest', 'chest', 'sash', 'sleeves', 'half'].flatMap((layout, row) =>
        [
          ['mx', 'Mexico'],
          ['jm', 'Jamaica'],
          ['fr', 'France'],
          ['us', 'United States'],
          ['ng', 'Nigeria'],
          ['ci', "Côte d'Ivoire"],
          ['kr', 'South Korea'],
          ['rs', 'Serbia'],
        ].map(([country = '', word], index) => ({
          print: { kind: 'flag', country, layout } as Print,
          palette: palette(index + row),
          seed: index + row * 31,
          ...(word ? { word } : {}),
        })),
      );
  }
}

async function draw(
  art: Pick<Art, 'print' | 'palette' | 'seed' | 'word'>,
  index: number,
): Promise<{ image: Buffer; took: number; bytes: number }> {
  const tile = renderPrint(art, `c${index}-`);
  const scale = tile.repeat ? 0.5 : 1;
  const [w, h] = [cell, Math.round(cell * (tile.repeat ? 1 : tile.height / tile.width))];
  const once = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="0 0 ${tile.width} ${tile.height}">${tile.markup}</svg>`,
    ),
  )
    .png()
    .toBuffer();
  const started = performance.now();
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${Math.round((600 * tile.height) / tile.width)}" viewBox="0 0 ${tile.width} ${tile.height}">${tile.markup}</svg>`,
    ),
  )
    .raw()
    .toBuffer();
  const took = performance.now() - started;
  const spots = tile.repeat
    ? [
        [0, 0],
        [w / 2, 0],
        [0, h / 2],
        [w / 2, h / 2],
      ]
    : [[0, 0]];
  const image = await sharp({ create: { width: w, height: h, channels: 3, background: '#fff' } })
    .composite(spots.map(([left = 0, top = 0]) => ({ input: once, left, top })))
    .png()
    .toBuffer();
  return { image, took, bytes: tile.markup.length };
}

const [, , folder, only] = process.argv;
if (!folder) throw new Error('Where to? Give a folder: tsx contact-sheet.ts <folder> [kind]');
await mkdir(folder, { recursive: true });
for (const kind of only ? [only] : ['flag', 'tartan', 'polynesian', 'west-african', 'floral', 'team']) {
  const drawn = [];
  for (const [index, art] of samples(kind).entries()) drawn.push(await draw(art, index));
  const columns = kind === 'flag' ? 8 : 5;
  const tall = kind === 'flag' || kind === 'team' ? Math.round(cell * 1.2) : cell;
  const rows = Math.ceil(drawn.length / columns);
  await sharp({
    create: { width: columns * (cell + 8), height: rows * (tall + 8), channels: 3, background: '#fff' },
  })
    .composite(
      drawn.map(({ image }, index) => ({
        input: image,
        left: (index % columns) * (cell + 8),
        top: Math.floor(index / columns) * (tall + 8),
      })),
    )
    .png()
    .toFile(join(folder, `${kind}.png`));
  console.log(
    kind,
    drawn.map(({ took, bytes }) => `${took.toFixed(0)}ms/${(bytes / 1000).toFixed(0)}K`).join(' '),
  );
}
