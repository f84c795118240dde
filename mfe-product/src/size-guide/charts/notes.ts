import { sizeTolerance } from '@store/shared/shop-data/policies';

/** Notes below a table on the tolerance of its figures. */
export const flat = `Measured with the garment laid flat. Measurements may vary up to ${sizeTolerance.flatInches} inch.`;

export const ruffle = `Measured with the garment laid flat, in inches. The length may vary by ±${sizeTolerance.ruffleDressLengthShare * 100}%.`;

export const goods = `Measurements may vary up to ${sizeTolerance.flatInches} inch.`;
