const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const known = new Map<string, string>();
const mostKnown = 20_000;

/** HTML as one line of text, as `description` fields show it. */
export function plainText(html: string): string {
  const kept = known.get(html);
  if (kept !== undefined) return kept;
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (known.size >= mostKnown) known.clear();
  known.set(html, text);
  return text;
}

/** At most `length` characters, the last three of them `...` when something is left out, as Shopify cuts. */
export function truncate(text: string, length: number | null | undefined): string {
  if (length == null || text.length <= length) return text;
  return length <= 3 ? text.slice(0, Math.max(0, length)) : `${text.slice(0, length - 3).trimEnd()}...`;
}
