import * as z from 'zod/mini';

/** Schemas of what many answers of the Storefront API have in common; see the types in `shared/contracts/storefront`. */

/** Amounts and codes that `Intl.NumberFormat` takes. */
export const moneySchema = z.object({
  amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

export const addressSchema = z.object({ url: z.string() });

export const imageSchema = z.object({
  url: z.string(),
  altText: z.catch(z.nullable(z.string()), null),
  width: z.catch(z.nullable(z.number()), null),
  height: z.catch(z.nullable(z.number()), null),
});

/** What a page can be shown without: null in place of a value that does not parse. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullable(schema), null);

/**
 * A list in which null replaces each item that does not parse, so that the page is shown without it. A list without any
 * item that parses is refused, because the service is then at fault.
 */
export const listSchema = <Schema extends z.ZodMiniType>(item: Schema) =>
  z
    .array(orNull(item))
    .check(z.refine((items) => items.length === 0 || items.some((parsed) => parsed !== null)));

export const parsedItems = <Item>(items: readonly (Item | null)[]): Item[] =>
  items.filter((item) => item !== null);
