import { GraphQLError } from 'graphql';
import type { RequestContext, ResolverMap } from '../api/resolver';
import { largestPage } from '../paging/connection';

interface SitemapEntry {
  handle: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

/** The entries of a list, made when they are asked for. */
interface Sitemap {
  length: number;
  slice(start: number, end: number): SitemapEntry[];
}

function sitemap(_: unknown, { type }: { type: string }, { catalogue }: RequestContext): Sitemap {
  const { products, collections } = catalogue;
  if (type === 'COLLECTION')
    return { length: collections.length, slice: (...range) => collections.slice(...range) };
  if (type !== 'PRODUCT') throw new GraphQLError(`sitemap(type: ${type}) is not served by the stand-in`);
  return {
    length: products.length,
    slice: (...range) =>
      products.slice(...range).map(({ handle, createdAt }) => ({ handle, updatedAt: createdAt })),
  };
}

function resources(list: Sitemap, { page }: { page: number }) {
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
