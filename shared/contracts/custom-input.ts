/** Longest custom text and custom number. Without the schemas of `personalization`, for small chunks. */
export const customInputLimit = 50;

/** Length in characters as a shopper counts them, of what would be sent: without the spaces around it. */
export const customInputLength = (typed: string): number => [...typed.trim()].length;
