import { GraphQLError } from 'graphql';
import type { CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';
import type { RequestContext, ResolverMap } from '../api/resolver';
import { isProduct } from '../api/type-names';
import { largestPage } from '../paging/connection';

type Listed = CatalogueProduct | CatalogueCollection;

function sitemap(_: unknown, { type }: { type: string }, { catalogue }: RequestContext): readonly Listed[] {
  if (type === 'COLLECTION') return catalogue.collections;
  if (type === 'PRODUCT') return catalogue.products;
  throw new GraphQLError(`sitemap(type: ${type}) is not served by the stand-in`);
}

function resources(list: readonly Listed[], { page }: { page: number }) {
  if (page < 1) throw new GraphQLError('page must be at least 1');
  const start = (page - 1) * largestPage;
  const end = start + largestPage;
  return {
    hasNextPage: end < list.length,
    items: list.slice(start, end).map((entry) => ({
      __typename: 'SitemapResource',
      handle: entry.handle,
      // Products do not change.
      updatedAt: new Date(isProduct(entry) ? entry.createdAt : entry.updatedAt).toISOString(),
    })),
  };
}

export const sitemapFields: ResolverMap = { Sitemap: { resources }, QueryRoot: { sitemap } };
