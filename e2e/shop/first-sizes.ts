import { storageKeys } from '@store/shared/contracts/storage';
import garments from '../../demo/catalogue/data/garments.json' with { type: 'json' };
import options from '../../demo/catalogue/data/options.json' with { type: 'json' };

const optionOf = new Map<string, { name: string; values: string[] }>(Object.entries(options));
const firstSizeOf = (optionSets: readonly (readonly string[])[]) =>
  optionSets
    .flat()
    .map((key) => optionOf.get(key))
    .find((option) => option?.name === 'Size')?.values[0];

/** What browser storage holds of a shopper who chose the first size of every type of the demo. */
export const firstSizes = {
  key: storageKeys.chosenSizes,
  value: JSON.stringify(
    Object.fromEntries(garments.map(({ productType, optionSets }) => [productType, firstSizeOf(optionSets)])),
  ),
};

/** Runs in the page, before its own scripts. A page without an origin has no storage. */
export function keepFirstSizes({ key, value }: typeof firstSizes): void {
  if (location.protocol.startsWith('http') && localStorage.getItem(key) === null)
    localStorage.setItem(key, value);
}
