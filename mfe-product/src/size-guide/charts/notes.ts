import { sizeTolerance } from '@store/shared/shop-data/policies';

/** Notes below a table on the tolerance of its figures, by the names that charts give them. */
export const notes: Readonly<Record<string, string>> = {
  flat: `Measured with the garment laid flat. Measurements may vary up to ${sizeTolerance.flatInches} inch.`,
  ruffle: `Measured with the garment laid flat, in inches. The length may vary by ±${sizeTolerance.ruffleDressLengthShare * 100}%.`,
  goods: `Measurements may vary up to ${sizeTolerance.flatInches} inch.`,
};
