import flagOrder from './flag-order.json';

/** CSS pixels of one flag in `flags.webp`. */
export const flagWidth = 24;
export const flagHeight = 18;
export const flagColumns = 8;

/**
 * Place of a country's flag in `flags.webp`, counted in flags from its upper left; null for one that is not in it.
 * `shell/scripts/draw-flags.ts` writes the picture and the order of its flags together.
 */
export function flagPlace(code: string): { column: number; row: number } | null {
  const index = flagOrder.indexOf(code);
  return index < 0 ? null : { column: index % flagColumns, row: Math.floor(index / flagColumns) };
}
