import { plainText, truncate } from './plain-text';
import type { Maybe, Resolver } from './resolver';

/** What the descriptions of products and collections are made of. */
interface Described {
  title: string;
  descriptionHtml: string;
}

const seoLength = 160;

/** Fields of products and collections that come from the description. */
export const describedFields: Record<'description' | 'seo', Resolver> = {
  description: ({ descriptionHtml }: Described, { truncateAt }: { truncateAt?: Maybe<number> }) =>
    truncate(plainText(descriptionHtml), truncateAt),
  seo: ({ title, descriptionHtml }: Described) => ({
    title,
    description: truncate(plainText(descriptionHtml), seoLength),
  }),
};
