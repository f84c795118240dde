import * as z from 'zod/mini';

/**
 * Surrogate keys: what a page shows, by name. When a product or collection changes, every kept page with its key is old.
 * Values are letters, digits, `-`, `_`, `.` and `%`, because they stand in headers.
 */
export const surrogateKeys = {
  /** @param id the number of a product's global id. */
  product: (id: string | number) => `product-${id}`,
  collection: (handle: string) => `collection-${encodeURIComponent(handle)}`,
  /** Every collection's page: a new product may appear in any of them. */
  collections: 'collections',
} as const;

/**
 * Query of `GET {api}/catalog-changes`. `after` is the last change that the caller knows; without it the answer has no
 * keys, only where to go on.
 */
export const catalogChangesQuerySchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});

/** Answer of `GET {api}/catalog-changes`. */
export const catalogChangesSchema = z.object({
  /** To be sent as `after` the next time. */
  last: z.number(),
  /** Surrogate keys of what changed; null when changes in between are no longer known, so that everything counts as old. */
  keys: z.nullable(z.array(z.string())),
});
