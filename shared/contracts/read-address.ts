/** Names that the frame of every page reads: the outcome of a sign-up for news without scripts. */
const ofEveryPage = ['subscribed'];

/**
 * The address as a page is rendered with it: of its query the names that the page reads, beside those of the frame. Everything
 * else stays as written.
 * @param names as the page's route says in its `handle.queries`; undefined for the whole query.
 */
export function readAddress(url: string, names: readonly string[] | undefined): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined || !names) return url;
  const kept = query.split('&').filter((part) => {
    const name = nameOf(part);
    return names.includes(name) || ofEveryPage.includes(name);
  });
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** The name of a part of a query, as URLSearchParams reads it. */
const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';
