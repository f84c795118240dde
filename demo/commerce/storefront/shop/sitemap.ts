import { GraphQLError } from 'graphql';
import { picturePath } from '../../../pictures/pictures';
import { type RequestContext, type ResolverMap } from '../api/resolver';
import { articles, blogs } from './blogs';
import { largestPage } from '../paging/connection';
import { pages, textsChangedAt } from './page-texts';

type SitemapType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT';

interface SitemapSource {
  length: number;
  at(index: number): unknown;
}

const entry = (handle: string, title: string, updatedAt: number, image: unknown = null) => ({
  __typename: 'SitemapResource',
  handle,
  title,
  image,
  updatedAt: new Date(updatedAt).toISOString(),
});

/** The entries of a list, made when they are asked for. */
const sitemapOf = <Item>(items: readonly Item[], make: (item: Item) => unknown): SitemapSource => ({
  length: items.length,
  at: (index) => items.slice(index, index + 1).map(make)[0],
});

/** There are no metaobjects. */
function source(type: SitemapType, { catalogue }: RequestContext): SitemapSource {
  switch (type) {
    case 'PRODUCT':
      return sitemapOf(catalogue.products, (product) => {
        const filepath = picturePath(product, product.views[0] ?? 'front');
        const updatedAt = new Date(product.createdAt).toISOString();
        const image = { alt: product.title, filepath, updatedAt };
        return entry(product.handle, product.title, product.createdAt, image);
      });
    case 'COLLECTION':
      return sitemapOf(catalogue.collections, ({ handle, title, updatedAt }) =>
        entry(handle, title, updatedAt),
      );
    case 'PAGE':
      return sitemapOf(pages, ({ handle, title }) => entry(handle, title, textsChangedAt));
    case 'ARTICLE':
      return sitemapOf(articles, ({ handle, title, publishedAt }) =>
        entry(handle, title, Date.parse(publishedAt)),
      );
    case 'BLOG':
      return sitemapOf(blogs, ({ handle, title }) => entry(handle, title, textsChangedAt));
    default:
      return sitemapOf([], String);
  }
}

function resources(entries: SitemapSource, { page }: { page: number }) {
  if (page < 1) throw new GraphQLError('page must be at least 1');
  const start = Math.min((page - 1) * largestPage, entries.length);
  const end = Math.min(start + largestPage, entries.length);
  return {
    hasNextPage: end < entries.length,
    items: Array.from({ length: end - start }, (_, offset) => entries.at(start + offset)),
  };
}

export const sitemapFields: ResolverMap = {
  Sitemap: {
    pagesCount: ({ length }: SitemapSource) => ({
      count: Math.ceil(length / largestPage),
      precision: 'EXACT',
    }),
    resources,
  },
  QueryRoot: {
    sitemap: (_: unknown, { type }: { type: SitemapType }, context) => source(type, context),
  },
};
