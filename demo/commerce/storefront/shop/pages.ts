import { GraphQLError } from 'graphql';
import { globalId, numberInId } from '../api/global-ids';
import { always, properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';
import { listOf } from '../paging/cursor';
import { metafieldFields } from '../products/metafields';
import { searchWords } from '../search/search-words';
import { truncate } from '../api/plain-text';
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
  /** Pages that hold every word. */
  matching(text: string): ShopPage[];
}

/** When the texts were last changed. */
const changedAt = Date.UTC(2025, 3, 1);
const summaryLength = 140;

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

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => escapes[mark] ?? mark);
const body = ({ paragraphs }: PageText): string =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
const summary = ({ paragraphs }: PageText): string => truncate(paragraphs.join(' '), summaryLength);

interface HandleOrId {
  handle?: Maybe<string>;
  id?: Maybe<string>;
}

function findPage({ handle, id }: HandleOrId, { pages }: RequestContext): ShopPage | null {
  if (id == null && handle == null) throw new GraphQLError('You must provide either a handle or an id');
  const number = id == null ? null : numberInId(id, 'Page');
  return pages.pages.find((page) => (id == null ? page.handle === handle : page.id === number)) ?? null;
}

interface PagesArguments extends PageArguments {
  sortKey?: Maybe<string>;
  query?: Maybe<string>;
}

function pageOfPages(_: unknown, args: PagesArguments, { pages }: RequestContext) {
  const text = args.query?.trim().replace(/^title:/, '') ?? '';
  const found = text ? pages.matching(text) : [...pages.pages];
  if (args.sortKey === 'TITLE') found.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return paginate(
    listOf(found, ({ id }) => id),
    args,
  );
}

export const pageFields: ResolverMap = {
  Page: {
    ...properties('handle', 'title'),
    ...metafieldFields,
    id: ({ id }: ShopPage) => globalId('Page', id),
    body,
    bodySummary: summary,
    createdAt: always(new Date(changedAt).toISOString()),
    updatedAt: always(new Date(changedAt).toISOString()),
    trackingParameters: always(null),
    onlineStoreUrl: ({ handle }: ShopPage, _: unknown, { storeOrigin }) => `${storeOrigin}/pages/${handle}`,
    seo: (page: ShopPage) => ({ title: page.title, description: summary(page) }),
  },
  ShopPolicy: {
    ...properties('handle', 'title'),
    id: ({ id }: ShopPolicy) => globalId('ShopPolicy', id),
    body,
    url: ({ handle }: ShopPolicy, _: unknown, { storeOrigin }) => `${storeOrigin}/pages/${handle}`,
  },
  QueryRoot: {
    page: (_: unknown, args: HandleOrId, context) => findPage(args, context),
    pageByHandle: (_: unknown, args: HandleOrId, context) => findPage(args, context),
    pages: pageOfPages,
  },
};
