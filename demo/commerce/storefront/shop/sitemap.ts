import { GraphQLError } from 'graphql';
import { picturePath } from '../../../pictures/pictures';
import { properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { largestPage } from '../paging/connection';

type SitemapType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT';

interface SitemapSource {
  length: number;
  at(index: number): unknown;
}

/** Sitemaps of articles, blogs and metaobjects are empty. */
function source(type: SitemapType, { catalogue, pages }: RequestContext): SitemapSource {
  const entry = (handle: string, title: string, updatedAt: number, image: unknown = null) => ({
    __typename: 'SitemapResource',
    handle,
    title,
    image,
    updatedAt: new Date(updatedAt).toISOString(),
  });
  switch (type) {
    case 'PRODUCT':
      return {
        length: catalogue.products.length,
        at(index) {
          const product = catalogue.products[index];
          if (!product) return null;
          const [view = 'front'] = product.views;
          const image = {
            alt: product.title,
            filepath: picturePath(product, view),
            updatedAt: new Date(product.createdAt).toISOString(),
          };
          return entry(product.handle, product.title, product.createdAt, image);
        },
      };
    case 'COLLECTION':
      return {
        length: catalogue.collections.length,
        at(index) {
          const collection = catalogue.collections[index];
          return collection && entry(collection.handle, collection.title, collection.updatedAt);
        },
      };
    case 'PAGE':
      return {
        length: pages.pages.length,
        at(index) {
          const page = pages.pages[index];
          return page && entry(page.handle, page.title, pages.changedAt);
        },
      };
    default:
      return { length: 0, at: () => null };
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
  PaginatedSitemapResources: properties('hasNextPage', 'items'),
  SitemapResource: properties('handle', 'title', 'image', 'updatedAt'),
  SitemapImage: properties('alt', 'filepath', 'updatedAt'),
  QueryRoot: {
    sitemap: (_: unknown, { type }: { type: SitemapType }, context) => source(type, context),
  },
};
