/** Characters of a search term that are used. */
const longestTerm = 200;

/** Control characters. HTML drops some of them and scripts do not, which would break hydration. */
const unseen = /\p{Cc}/gu;

/** The term of an address: composed (NFC), trimmed, inner white space collapsed, cut at 200 characters without splitting one. */
export function searchTerm(parameters: URLSearchParams): string {
  const text = (parameters.get('q') ?? '').normalize().replace(unseen, ' ').trim().replace(/\s+/g, ' ');
  return [...text].slice(0, longestTerm).join('').trim();
}
