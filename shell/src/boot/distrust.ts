import { storageKeys } from '@store/shared/contracts/storage';

/**
 * Versions of slices that threw while they were shown, e.g. `mfe-cart@1.2.0`. They load well and fail afterwards, so
 * the page is told by its past: until the tab is closed, their last good versions are tried in their place.
 */
export interface Distrust {
  has(slice: string, version: string): boolean;
  add(slice: string, version: string): void;
}

/** Distrust that outlives a reload, as far as the browser lets the page store anything. */
export function sessionDistrust(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): Distrust {
  const names = new Set(read(storage));
  return {
    has: (slice, version) => names.has(nameOf(slice, version)),
    add(slice, version) {
      names.add(nameOf(slice, version));
      try {
        storage().setItem(storageKeys.distrusted, [...names].join(' '));
      } catch {
        // Without storage the page remembers it for as long as it lives.
      }
    },
  };
}

const nameOf = (slice: string, version: string) => `${slice}@${version}`;

function read(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    return (storage().getItem(storageKeys.distrusted) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
