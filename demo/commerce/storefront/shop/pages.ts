import { escapeText } from '../../../catalogue/escape-text';
import { globalId } from '../../global-ids';
import { oneOf, type HandleOrId } from '../api/handle-or-id';
import { always, properties, type Maybe, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';
import { truncate } from '../api/text-fields';
import { pages, pagesMatching, textsChangedAt, type PageText, type ShopPage } from './page-texts';

const summaryLength = 140;

const body = ({ paragraphs }: PageText): string =>
  paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n');
const summary = ({ paragraphs }: PageText): string => truncate(paragraphs.join(' '), summaryLength);

const changedAt = always(new Date(textsChangedAt).toISOString());
const findPage = (_: unknown, named: HandleOrId) => oneOf('Page', pages, named);

interface PagesArguments extends PageArguments {
  sortKey?: Maybe<string>;
  query?: Maybe<string>;
}

function pageOfPages(_: unknown, args: PagesArguments) {
  const text = args.query?.trim().replace(/^title:/, '') ?? '';
  const found = text ? pagesMatching(text) : [...pages];
  if (args.sortKey === 'TITLE') found.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return pageOf(found, args);
}

export const pageFields: ResolverMap = {
  Page: {
    ...properties('handle', 'title'),
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
    id: ({ id }: { id: number }) => globalId('ShopPolicy', id),
    body,
    url: ({ handle }: PageText, _: unknown, { storeOrigin }) => `${storeOrigin}/pages/${handle}`,
  },
  QueryRoot: {
    page: findPage,
    pageByHandle: findPage,
    pages: pageOfPages,
  },
};
