import optionData from '../data/options.json' with { type: 'json' };

/** An option of a product, and the amounts that some values add to the price, in USD cents. */
export interface GarmentOption {
  name: string;
  /** Empty for `clothColor`. */
  values: readonly string[];
  surcharges?: Readonly<Record<string, number>>;
}

const options: Readonly<Record<string, GarmentOption>> = optionData;

/** An option by its key; always the same object. @throws for an unknown key. */
export function optionOf(key: string): GarmentOption {
  const option = options[key];
  if (!option) throw new Error(`no option "${key}"`);
  return option;
}

/** Stands for the colour option: each product has its own cloth and some of the garment's others as values. */
export const clothColor = optionOf('clothColor');
