const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const cache = new Map<string, string>();
const maxCached = 20_000;

/** HTML as one line of text, for `description` fields. */
export function plainText(html: string): string {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (cache.size >= maxCached) cache.clear();
  cache.set(html, text);
  return text;
}

/** At most `length` characters; truncated text ends in `...`, as with Shopify. */
export function truncate(text: string, length: number | null | undefined): string {
  if (length == null || text.length <= length) return text;
  return length <= 3 ? text.slice(0, Math.max(0, length)) : `${text.slice(0, length - 3).trimEnd()}...`;
}
