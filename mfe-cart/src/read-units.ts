import { mostUnits } from '@store/shared/contracts/add-to-cart-form';
import { plainDigits } from '@store/shared/contracts/entered-text';

/** Units of a line that were typed, in digits of any script; null when it is not a whole number from `least` to the most. */
export function readUnits(typed: string, least: number): number | null {
  const plain = plainDigits(typed);
  const units = /^\d{1,5}$/.test(plain) ? Number(plain) : -1;
  return units >= least && units <= mostUnits ? units : null;
}

/** Said where what was typed is no quantity. */
export const quantityProblem = `Please type a whole number from 1 to ${mostUnits}.`;
