import * as z from 'zod/mini';
import { image, money } from './shapes';

/** Props of `mfe-cart/add-to-cart`: quantity, the button, its validation and its result dialogs. */
const addToCartProps = z.object({
  product: z.object({ handle: z.string(), title: z.string(), productType: z.string(), image }),
  /** The variant of all chosen options; null while an option is missing, and while it loads. */
  variant: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      availableForSale: z.boolean(),
      price: money,
      image,
      selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  /** There is a variant of the chosen options, but its details have not come yet: the server then finds it by the options. */
  isLoading: z.exactOptional(z.boolean()),
  /** A size that the page preselected and the shopper has not touched; the first addition of a session asks about it. */
  untouchedSize: z.optional(z.string()),
  /** Text of the shopper, untrimmed; empty for none. */
  customText: z.string(),
  customNumber: z.string(),
});
export type AddToCartProps = z.infer<typeof addToCartProps>;

/**
 * Props of every widget by name. `mfe-cart/add-to-cart` is exposed as `./add-to-cart` of `mfe-cart`. Slices import the types
 * only; builds record the shapes, which the gate compares.
 */
const widgetProps = { 'mfe-cart/add-to-cart': addToCartProps };

export type WidgetName = keyof typeof widgetProps;
export type WidgetProps = { [Name in WidgetName]: z.infer<(typeof widgetProps)[Name]> };

/** The shapes of all widgets' props as JSON Schema, by the widget's name. */
export const widgetShapes = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(widgetProps).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
