import type { PersonalizationArea } from '../catalogue';

/** Left, top, width and height, as fractions of the 4:5 picture. */
type Place = readonly [x: number, y: number, width: number, height: number];
type Font = PersonalizationArea['font'];

/** An area without the colour, which depends on the cloth below it. */
type PrintArea = Omit<PersonalizationArea, 'color'>;

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
 * Where a buyer's text sits, measured on the drawn silhouettes: below a hood, above a kangaroo pocket, clear of
 * the crest that most designs have in the middle, and on jerseys where the drawing puts its own name and number.
 * What is rotated is measured before it is turned about its middle.
 */
const printAreas = {
  chestText: front([0.36, 0.36, 0.28, 0.06]),
  shirtText: front([0.34, 0.54, 0.32, 0.06]),
  yokeText: front([0.37, 0.22, 0.26, 0.05]),
  pocketText: front([0.55, 0.34, 0.15, 0.045], 'text'),
  kidName: front([0.34, 0.66, 0.32, 0.06], 'text'),
  backText: back('text', [0.32, 0.29, 0.36, 0.08], 'display', 0.15),
  backNumber: back('number', [0.38, 0.4, 0.24, 0.16], 'jersey'),
  hoodBackText: back('text', [0.32, 0.39, 0.36, 0.08], 'display', 0.12),
  hoodBackNumber: back('number', [0.38, 0.5, 0.24, 0.16], 'jersey'),
  jerseyName: back('text', [0.3375, 0.195, 0.325, 0.06], 'jersey', 0.2),
  jerseyNumber: back('number', [0.3375, 0.3, 0.325, 0.28], 'jersey'),
  legText: front([0.49, 0.6, 0.24, 0.04], 'text', { rotate: 86 }),
  shortsText: front([0.56, 0.6, 0.2, 0.045], 'text', { rotate: -4 }),
  tumblerName: front([0.37, 0.5, 0.26, 0.08], 'display', { curve: -0.12 }),
  luggageName: front([0.3, 0.7, 0.4, 0.08]),
  blanketName: front([0.28, 0.66, 0.44, 0.1]),
  pillowName: front([0.3, 0.24, 0.18, 0.06], 'display', { rotate: -2 }),
  ornamentName: front([0.35, 0.62, 0.3, 0.07], 'display', { curve: -0.35 }),
  flagName: front([0.3, 0.5, 0.46, 0.08], 'display', { rotate: 2 }),
  bagName: front([0.34, 0.62, 0.32, 0.06]),
  seatName: front([0.16, 0.3, 0.22, 0.06]),
} as const satisfies Record<string, PrintArea>;

export type PrintAreaName = keyof typeof printAreas;

const areasByKey = new Map<string, readonly PersonalizationArea[]>();

/** The named areas in a text colour; the same arrays for the same arguments, however many products ask. */
export function personalizationAreas(
  names: readonly PrintAreaName[],
  color: string,
): readonly PersonalizationArea[] {
  const key = `${names.join()} ${color}`;
  const known = areasByKey.get(key);
  if (known) return known;
  const areas = names.map((name) => ({ ...printAreas[name], color }));
  areasByKey.set(key, areas);
  return areas;
}
