import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import type { Unit } from './charts/size-chart';

const fromUnitedStates = new RegExp(`(?:^|; )${cookieNames.country}=US(?:;|$)`);

/** The unit that the shopper chose before; before any choice the one of the visitor's country. */
export function rememberedUnit(): Unit {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(storageKeys.sizeUnit);
  } catch {
    // Storage may be blocked; then nothing is remembered.
  }
  if (kept === 'cm' || kept === 'inch') return kept;
  return fromUnitedStates.test(document.cookie) ? 'inch' : 'cm';
}

export function rememberUnit(unit: Unit): void {
  try {
    localStorage.setItem(storageKeys.sizeUnit, unit);
  } catch {
    // As above.
  }
}
