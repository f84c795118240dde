import { storageKeys } from '@store/shared/contracts/storage';

/** Stands for session storage where that is blocked. */
let confirmedHere = false;

/** Whether this session has sent an item to the cart, so that a preselected size is not asked about again. */
export function isSizeConfirmed(): boolean {
  try {
    return confirmedHere || sessionStorage.getItem(storageKeys.sizeConfirmed) !== null;
  } catch {
    return confirmedHere;
  }
}

export function confirmSize(): void {
  try {
    sessionStorage.setItem(storageKeys.sizeConfirmed, '1');
  } catch {
    confirmedHere = true;
  }
}
