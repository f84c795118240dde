/**
 * Parameter of the cart's address after a link to a cart that the edge has opened: numbers of the variants, separated by
 * commas, that could not be had as the link asks for them.
 */
export const missingVariants = 'missing';

/** Variants that it names at most. */
export const mostMissing = 20;
