import { searchWords } from '../search/search-words';
import { pageTexts, policyTexts, type PageText, type PolicyField } from './page-texts';

export interface ShopPage extends PageText {
  __typename: 'Page';
  /** Number inside the global id. */
  id: number;
}

export interface ShopPolicy extends PageText {
  __typename: 'ShopPolicy';
  id: number;
}

export interface ShopPages {
  pages: readonly ShopPage[];
  policies: Readonly<Record<PolicyField, ShopPolicy>>;
  /** When the texts were last changed, in milliseconds since 1970. */
  changedAt: number;
  /** Pages with all words. */
  matching(text: string): ShopPage[];
}

/** Milliseconds since 1970. */
const changedAt = Date.UTC(2025, 3, 1);
export function shopPages(): ShopPages {
  const pages = pageTexts.map((text, place): ShopPage => ({ ...text, __typename: 'Page', id: place + 1 }));
  const words = new Map(
    pages.map((page) => [page, new Set(searchWords(`${page.title} ${page.paragraphs.join(' ')}`))]),
  );
  const policies = Object.entries(policyTexts).map(([field, text], place) => [
    field,
    { ...text, __typename: 'ShopPolicy', id: place + 1 },
  ]);
  return {
    pages,
    changedAt,
    policies: Object.fromEntries(policies) as Record<PolicyField, ShopPolicy>,
    matching(text) {
      const wanted = searchWords(text);
      return wanted.length === 0
        ? []
        : pages.filter((page) => wanted.every((word) => words.get(page)?.has(word)));
    },
  };
}
