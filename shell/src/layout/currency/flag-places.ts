import { currencyOptions } from '@store/shared/shop-data/currencies';

/** CSS pixels of one flag in `flags.webp`. */
export const flagWidth = 24;
export const flagHeight = 18;
export const flagColumns = 8;

const codes = currencyOptions.map(({ code }) => code).sort();

/** Where a country's flag is in `flags.webp`, in flags from its upper left. */
export function flagPlace(code: string): { column: number; row: number } {
  const index = codes.indexOf(code);
  return { column: index % flagColumns, row: Math.floor(index / flagColumns) };
}
