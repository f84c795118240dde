import { readCookies } from '@store/shared/browser/cookies';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import type { Unit } from './charts/size-chart';

const elsewhere = new RegExp(
  `(?:^|; )(?:${cookieNames.currency}|${cookieNames.country})=(?!US)[A-Z]{2}(?:;|$)`,
);

/** Centimeters where the visitor's country, or the one chosen with the currency, is not the United States. */
export const unitOfCountry = (): Unit => (elsewhere.test(readCookies()) ? 'cm' : 'inch');

/** The unit that was chosen before; null when none was. */
export function rememberedUnit(): Unit | null {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(storageKeys.sizeUnit);
  } catch {
    // Storage may be blocked; then the choice is not kept.
  }
  return kept === 'cm' || kept === 'inch' ? kept : null;
}

export function rememberUnit(unit: Unit): void {
  try {
    localStorage.setItem(storageKeys.sizeUnit, unit);
  } catch {
    // Storage may be blocked.
  }
}
