import { readCookies } from '@store/shared/browser/cookies';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import type { Unit } from './charts/size-chart';

const fromUnitedStates = new RegExp(`(?:^|; )${cookieNames.country}=US(?:;|$)`);

/** The stored unit, or the unit of the visitor's country. */
export function rememberedUnit(): Unit {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(storageKeys.sizeUnit);
  } catch {
    // Storage may be blocked; then the choice is not kept.
  }
  if (kept === 'cm' || kept === 'inch') return kept;
  return fromUnitedStates.test(readCookies()) ? 'inch' : 'cm';
}

export function rememberUnit(unit: Unit): void {
  try {
    localStorage.setItem(storageKeys.sizeUnit, unit);
  } catch {
    // Storage may be blocked.
  }
}
