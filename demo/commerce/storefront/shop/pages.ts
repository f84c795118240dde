import { escapeText } from '../../../catalogue/escape-text';
import { globalId } from '../api/global-ids';
import { byHandleOrId, type HandleOrId } from '../api/handle-or-id';
import { properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';
import { listOf } from '../paging/cursor';
import { metafieldFields } from '../products/metafields';
import { truncate } from '../api/plain-text';
import type { PageText } from './page-texts';
import type { ShopPage, ShopPolicy } from './shop-pages';

const summaryLength = 140;

const body = ({ paragraphs }: PageText): string =>
  paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n');
const summary = ({ paragraphs }: PageText): string => truncate(paragraphs.join(' '), summaryLength);

const changedAt = (_page: ShopPage, _: unknown, { pages }: RequestContext) =>
  new Date(pages.changedAt).toISOString();

const findPage = (named: HandleOrId, { pages: { pages } }: RequestContext): ShopPage | null =>
  byHandleOrId(
    'Page',
    named,
    (number) => pages.find(({ id }) => id === number),
    (handle) => pages.find((page) => page.handle === handle),
  );

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
    createdAt: changedAt,
    updatedAt: changedAt,
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
