/** Characters of a search term that are used; the rest cannot help to find anything. */
const longestTerm = 200;

/** Characters that no keyboard types and no page can show: a document drops some of them, and its script would not. */
const unseen = /\p{Cc}/gu;

/** The term of an address: trimmed, inner white space made single, cut at 200 characters without splitting one. */
export function searchTerm(parameters: URLSearchParams): string {
  const text = (parameters.get('q') ?? '').replace(unseen, ' ').trim().replace(/\s+/g, ' ');
  return [...text].slice(0, longestTerm).join('').trim();
}
