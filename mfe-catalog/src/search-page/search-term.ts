import { parameterText } from '../filters/chosen-filters';

/** Characters of a search term that are used. */
const longestTerm = 200;

/** Control characters. HTML drops some of them and scripts do not, which would break hydration. */
const unseen = /\p{Cc}/gu;

/** The term of an address, at most 200 characters. */
export const searchTerm = (parameters: URLSearchParams): string =>
  parameterText((parameters.get('q') ?? '').replace(unseen, ' '), longestTerm);
