import { storageKeys } from '@store/shared/contracts/storage';

/**
 * Releases that threw while they were rendered, e.g. `mfe-cart@1.2.0`. They load without errors, so that only a record
 * of the failure prevents the next one: until the tab is closed, their last good versions are used. It is in session
 * storage, so that it outlives a reload; in memory where storage is blocked.
 */
export function sessionQuarantine() {
  const releases = new Set(read());
  return {
    has: (slice: string, version: string) => releases.has(nameOf(slice, version)),
    add(slice: string, version: string) {
      releases.add(nameOf(slice, version));
      try {
        sessionStorage.setItem(storageKeys.quarantine, [...releases].join(' '));
      } catch {
        // The set in memory stays.
      }
    },
  };
}

const nameOf = (slice: string, version: string) => `${slice}@${version}`;

function read(): string[] {
  try {
    return (sessionStorage.getItem(storageKeys.quarantine) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
