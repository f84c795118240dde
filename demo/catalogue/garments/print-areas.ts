import type { PersonalizationArea, Print } from '../catalogue';

/** Left, top, width and height, as fractions of the 4:5 picture. */
type Place = readonly [x: number, y: number, width: number, height: number];
type Font = PersonalizationArea['font'];

/** An area without the colours, which depend on the cloth below it. */
type PrintArea = Omit<PersonalizationArea, 'color' | 'outline'>;

const front = (
  [x, y, width, height]: Place,
  font: Font = 'display',
  bend: { rotate?: number; curve?: number } = {},
): PrintArea => ({
  view: 'front',
  field: 'text',
  x,
  y,
  width,
  height,
  rotate: bend.rotate ?? 0,
  curve: bend.curve ?? 0,
  font,
});
const back = (field: PrintArea['field'], [x, y, width, height]: Place, font: Font, curve = 0): PrintArea => ({
  view: 'back',
  field,
  x,
  y,
  width,
  height,
  rotate: 0,
  curve,
  font,
});

/**
 * Where a buyer's text sits, measured on the drawn silhouettes: below a hood, above a kangaroo pocket, and on
 * jerseys where the drawing puts its own name and number.
 * What is rotated is measured before it is turned about its middle.
 */
const printAreas = {
  chestText: front([0.33, 0.49, 0.34, 0.075]),
  kangarooText: front([0.36, 0.645, 0.28, 0.06]),
  shirtText: front([0.34, 0.54, 0.32, 0.06]),
  sweatText: front([0.33, 0.34, 0.34, 0.07]),
  belowCrestText: front([0.34, 0.64, 0.32, 0.055]),
  pocketText: front([0.55, 0.34, 0.15, 0.045], 'text'),
  kidName: front([0.34, 0.66, 0.32, 0.06], 'text'),
  backText: back('text', [0.32, 0.29, 0.36, 0.08], 'display', 0.15),
  backNumber: back('number', [0.38, 0.4, 0.24, 0.16], 'jersey'),
  belowCrestBackText: back('text', [0.34, 0.64, 0.32, 0.055], 'display'),
  belowCrestBackNumber: back('number', [0.44, 0.7, 0.12, 0.07], 'jersey'),
  hoodBackText: back('text', [0.32, 0.39, 0.36, 0.08], 'display', 0.12),
  hoodBackNumber: back('number', [0.38, 0.5, 0.24, 0.16], 'jersey'),
  jerseyName: back('text', [0.3375, 0.195, 0.325, 0.06], 'jersey', 0.2),
  jerseyNumber: back('number', [0.3375, 0.3, 0.325, 0.28], 'jersey'),
  legText: front([0.49, 0.6, 0.24, 0.04], 'text', { rotate: 86 }),
  shortsText: front([0.56, 0.6, 0.2, 0.045], 'text', { rotate: -4 }),
  tumblerName: front([0.37, 0.5, 0.26, 0.08], 'display', { curve: -0.12 }),
  luggageName: front([0.3, 0.7, 0.4, 0.08]),
  blanketName: front([0.28, 0.66, 0.44, 0.1]),
  pillowName: front([0.23, 0.135, 0.2, 0.06], 'display', { rotate: -2 }),
  ornamentName: front([0.35, 0.62, 0.3, 0.07], 'display', { curve: -0.35 }),
  flagName: front([0.3, 0.5, 0.46, 0.08], 'display', { rotate: 2 }),
  bagName: front([0.34, 0.62, 0.32, 0.06]),
  seatName: front([0.16, 0.3, 0.22, 0.06]),
} as const satisfies Record<string, PrintArea>;

export type PrintAreaName = keyof typeof printAreas;

/** Where the letters go when a crest takes their place. */
const besideCrest: Partial<Record<PrintAreaName, PrintAreaName>> = {
  chestText: 'kangarooText',
  shirtText: 'belowCrestText',
  sweatText: 'belowCrestText',
  backText: 'belowCrestBackText',
  backNumber: 'belowCrestBackNumber',
  hoodBackText: 'belowCrestBackText',
  hoodBackNumber: 'belowCrestBackNumber',
};

/** The areas of a garment under a print: clear of the crest that a flag's `chest` layout has in the middle. */
export const areasUnder = (names: readonly PrintAreaName[], print: Print): readonly PrintAreaName[] =>
  print.kind === 'flag' && print.layout === 'chest' ? names.map((name) => besideCrest[name] ?? name) : names;

const areasByKey = new Map<string, readonly PersonalizationArea[]>();

/** The named areas in the colours of the letters and of their edge; the same arrays for the same arguments, however many products ask. */
export function personalizationAreas(
  names: readonly PrintAreaName[],
  color: string,
  outline: string,
): readonly PersonalizationArea[] {
  const key = `${names.join()} ${color} ${outline}`;
  const known = areasByKey.get(key);
  if (known) return known;
  const areas = names.map((name) => ({ ...printAreas[name], color, outline }));
  areasByKey.set(key, areas);
  return areas;
}
