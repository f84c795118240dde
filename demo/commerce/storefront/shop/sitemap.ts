import { GraphQLError } from 'graphql';
import type { RequestContext, ResolverMap } from '../api/resolver';
import { largestPage } from '../paging/connection';

interface SitemapEntry {
  handle: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

function sitemap(_: unknown, { type }: { type: string }, { catalogue }: RequestContext): SitemapEntry[] {
  const { products, collections } = catalogue;
  if (type === 'COLLECTION') return [...collections];
  if (type !== 'PRODUCT') throw new GraphQLError(`sitemap(type: ${type}) is not served by the stand-in`);
  return products.map(({ handle, createdAt }) => ({ handle, updatedAt: createdAt }));
}

function resources(list: readonly SitemapEntry[], { page }: { page: number }) {
  if (page < 1) throw new GraphQLError('page must be at least 1');
  const start = (page - 1) * largestPage;
  const end = start + largestPage;
  return {
    hasNextPage: end < list.length,
    items: list.slice(start, end).map(({ handle, updatedAt }) => ({
      __typename: 'SitemapResource',
      handle,
      updatedAt: new Date(updatedAt).toISOString(),
    })),
  };
}

export const sitemapFields: ResolverMap = { Sitemap: { resources }, QueryRoot: { sitemap } };
