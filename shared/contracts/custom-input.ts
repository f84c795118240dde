/** Largest length of custom text and number. Apart from the schemas of `personalization`, to keep chunks small. */
export const customInputLimit = 50;
