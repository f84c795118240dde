/** Characters of a name on the home page; product pages take more. */
export const longestName = 20;
