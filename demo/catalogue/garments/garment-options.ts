import * as z from 'zod';
import optionData from '../data/options.json' with { type: 'json' };

/** An option of a product, and the amounts that some values add to the price, in USD cents. */
const optionSchema = z.strictObject({
  name: z.string(),
  /** Empty for `clothColor`. */
  values: z.array(z.string()),
  surcharges: z.record(z.string(), z.int()).optional(),
});
export type GarmentOption = z.infer<typeof optionSchema>;

const options = z.record(z.string(), optionSchema).parse(optionData);

/** An option by its key; always the same object. @throws for an unknown key. */
export function optionOf(key: string): GarmentOption {
  const option = options[key];
  if (!option) throw new Error(`no option "${key}"`);
  return option;
}

/** Stands for the colour option: each product has its own cloth and some of the garment's others as values. */
export const clothColor = optionOf('clothColor');
