import { storageKeys } from '@store/shared/contracts/storage';

/** Number of product types for which a size is kept. */
const mostTypes = 40;

function readSizes(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.chosenSizes) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    // Storage may be blocked, or hold something else.
    return {};
  }
}

/** The size that this shopper chose last for a type of product; null when none is known. */
export const chosenSize = (productType: string): string | null => {
  const sizes = readSizes();
  return Object.hasOwn(sizes, productType) ? String(sizes[productType]) : null;
};

/** Keeps a size that was chosen; the types that were chosen longest ago are dropped. */
export function keepChosenSize(productType: string, size: string): void {
  const others = Object.entries(readSizes()).filter(([type]) => type !== productType);
  const kept = [[productType, size], ...others].slice(0, mostTypes);
  try {
    localStorage.setItem(storageKeys.chosenSizes, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage may be blocked.
  }
}
