import { LRUCache } from 'lru-cache';
import type { Maybe, Resolver } from './resolver';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** HTML as one line of text. */
const plainText = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (html) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])/g, '$1')
      .trim(),
});

/** At most `length` characters; truncated text ends in `...`, as with Shopify. */
export function truncate(text: string, length: number | null | undefined): string {
  if (length == null || text.length <= length) return text;
  return length <= 3 ? text.slice(0, Math.max(0, length)) : `${text.slice(0, length - 3).trimEnd()}...`;
}

/** What the descriptions of products and collections are made of. */
interface Described {
  title: string;
  descriptionHtml: string;
}

const seoLength = 160;

/** Fields of products and collections that come from the description. */
export const describedFields: Record<'description' | 'seo', Resolver> = {
  description: ({ descriptionHtml }: Described, { truncateAt }: { truncateAt?: Maybe<number> }) =>
    truncate(plainText.memo(descriptionHtml), truncateAt),
  seo: ({ title, descriptionHtml }: Described) => ({
    title,
    description: truncate(plainText.memo(descriptionHtml), seoLength),
  }),
};
