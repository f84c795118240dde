import type { PersonalizationArea } from '../catalogue';

/** An area without the colour, which depends on the cloth below it. */
type PrintArea = Omit<PersonalizationArea, 'color'>;

/**
 * Where a buyer's text sits, as fractions of the 4:5 picture. Measured on the silhouettes; a chest line stays
 * above a kangaroo pocket, a back name above the number, and what wraps a tumbler stays on its near side.
 */
export const printAreas = {
  chestText: { view: 'front', field: 'text', x: 0.36, y: 0.36, width: 0.28, height: 0.06, rotate: 0, curve: 0, font: 'display' },
  backText: { view: 'back', field: 'text', x: 0.32, y: 0.3, width: 0.36, height: 0.08, rotate: 0, curve: 0.15, font: 'display' },
  backNumber: { view: 'back', field: 'number', x: 0.38, y: 0.4, width: 0.24, height: 0.16, rotate: 0, curve: 0, font: 'jersey' },
  pocketText: { view: 'front', field: 'text', x: 0.54, y: 0.34, width: 0.14, height: 0.04, rotate: 0, curve: 0, font: 'text' },
  jerseyName: { view: 'back', field: 'text', x: 0.3, y: 0.25, width: 0.4, height: 0.08, rotate: 0, curve: 0.2, font: 'jersey' },
  jerseyNumber: { view: 'back', field: 'number', x: 0.34, y: 0.35, width: 0.32, height: 0.25, rotate: 0, curve: 0, font: 'jersey' },
  jerseyChestNumber: { view: 'front', field: 'number', x: 0.56, y: 0.36, width: 0.14, height: 0.1, rotate: 0, curve: 0, font: 'jersey' },
  kidName: { view: 'front', field: 'text', x: 0.34, y: 0.5, width: 0.32, height: 0.07, rotate: 0, curve: 0, font: 'text' },
  legText: { view: 'front', field: 'text', x: 0.54, y: 0.4, width: 0.05, height: 0.24, rotate: 90, curve: 0, font: 'text' },
  tumblerName: { view: 'front', field: 'text', x: 0.4, y: 0.48, width: 0.2, height: 0.1, rotate: 0, curve: -0.12, font: 'display' },
  luggageName: { view: 'front', field: 'text', x: 0.32, y: 0.56, width: 0.36, height: 0.09, rotate: 0, curve: 0, font: 'display' },
  blanketName: { view: 'front', field: 'text', x: 0.28, y: 0.66, width: 0.44, height: 0.1, rotate: 0, curve: 0, font: 'display' },
  pillowName: { view: 'front', field: 'text', x: 0.3, y: 0.24, width: 0.18, height: 0.06, rotate: -2, curve: 0, font: 'display' },
  ornamentName: { view: 'front', field: 'text', x: 0.35, y: 0.62, width: 0.3, height: 0.07, rotate: 0, curve: -0.35, font: 'display' },
  flagName: { view: 'front', field: 'text', x: 0.3, y: 0.72, width: 0.4, height: 0.07, rotate: 0, curve: 0, font: 'display' },
  bagName: { view: 'front', field: 'text', x: 0.36, y: 0.62, width: 0.28, height: 0.06, rotate: 0, curve: 0, font: 'display' },
  seatName: { view: 'front', field: 'text', x: 0.34, y: 0.2, width: 0.32, height: 0.06, rotate: 0, curve: 0.1, font: 'display' },
} as const satisfies Record<string, PrintArea>;

export type PrintAreaName = keyof typeof printAreas;

const areasByKey = new Map<string, readonly PersonalizationArea[]>();

/** The named areas in a text colour; the same arrays for the same arguments, however many products ask. */
export function personalizationAreas(names: readonly PrintAreaName[], color: string): readonly PersonalizationArea[] {
  const key = `${names.join()} ${color}`;
  const known = areasByKey.get(key);
  if (known) return known;
  const areas = names.map((name) => ({ ...printAreas[name], color }));
  areasByKey.set(key, areas);
  return areas;
}
