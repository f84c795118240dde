import * as z from 'zod/mini';

/** Most products that a wishlist has; of more, the newest stay. */
export const wishlistLimit = 50;

/** Handle of a product: letters of any script, digits, `_` and `-`. */
export const wishedHandleSchema = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,200}$/u));
const handles = z.array(wishedHandleSchema).check(z.maxLength(wishlistLimit));

/** Answer of `GET` and `PATCH {api}/users/wishlist`, signed in: the account's list, the newest first. */
export const wishlistSchema = z.object({ handles });

/**
 * `PATCH {api}/users/wishlist`: products that are saved, the newest first, and products that are taken off the list.
 * What is there already keeps its place.
 */
export const wishlistChangesSchema = z.strictObject({ save: handles, remove: handles });
