import type { Resolver } from './resolver';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};

/** HTML as one line of text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** The description of a product or collection as one line of text. */
export const description: Resolver = ({ descriptionHtml }: { descriptionHtml: string }) =>
  plainText(descriptionHtml);
