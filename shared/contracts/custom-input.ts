/** Largest length of custom text and number. Apart from the schemas of `personalization`, to keep chunks small. */
export const customInputLimit = 50;

/** Length of the trimmed text in characters, not UTF-16 units. */
export const customInputLength = (typed: string): number => [...typed.trim()].length;
