import { storageKeys } from '@store/shared/contracts/storage';

/**
 * Releases that threw while they were rendered, e.g. `mfe-cart@1.2.0`. They load without errors, so that only a record
 * of the failure prevents the next one: until the tab is closed, their last good versions are used.
 */
export interface Quarantine {
  has(slice: string, version: string): boolean;
  add(slice: string, version: string): void;
}

/** A quarantine in session storage, so that it outlives a reload; in memory where storage is blocked. */
export function sessionQuarantine(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): Quarantine {
  const releases = new Set(read(storage));
  return {
    has: (slice, version) => releases.has(nameOf(slice, version)),
    add(slice, version) {
      releases.add(nameOf(slice, version));
      try {
        storage().setItem(storageKeys.quarantine, [...releases].join(' '));
      } catch {
        // The set in memory stays.
      }
    },
  };
}

const nameOf = (slice: string, version: string) => `${slice}@${version}`;

function read(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    return (storage().getItem(storageKeys.quarantine) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
