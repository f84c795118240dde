import type { StorefrontClient } from '@store/shared/contracts/storefront';

export interface SentQuery {
  /** Name of the operation, e.g. `GetCollectionByHandle`. */
  operation: string;
  variables: Record<string, unknown>;
}

export interface FakeStorefront extends StorefrontClient {
  sent: SentQuery[];
}

interface Connection {
  first: number;
  after: unknown;
}

const cursorOf = (index: number) => `cursor-${index}`;

/** A connection over `count` numbered products, as the Storefront API pages it. */
function connection(count: number, { first, after }: Connection) {
  const start = typeof after === 'string' ? Number(after.slice('cursor-'.length)) + 1 : 0;
  const indices = Array.from(
    { length: Math.max(0, Math.min(first, count - start)) },
    (_, index) => start + index,
  );
  return {
    nodes: indices.map(product),
    edges: indices.map((index) => ({ cursor: cursorOf(index) })),
    pageInfo: { hasNextPage: start + indices.length < count },
  };
}

const product = (index: number) => ({
  id: `gid://shopify/Product/${index}`,
  handle: `product-${index}`,
  title: `Product ${index}`,
  images: { nodes: [{ url: `/cdn/${index}.jpg`, altText: null, width: 1600, height: 2000 }] },
  variants: { nodes: [{ price: { amount: '54.99', currencyCode: 'USD' } }] },
});

interface Shop {
  /** Number of products by collection handle. */
  collections?: Record<string, number>;
  /** Number of products that a search finds. */
  matches?: (term: string) => number;
}

/** A Storefront client over collections and search results of given lengths; it keeps what was asked. */
export function fakeStorefront({ collections = {}, matches = () => 0 }: Shop): FakeStorefront {
  const sent: SentQuery[] = [];
  const lists = (count: number, variables: Record<string, unknown>, walkFrom: unknown, walking: boolean) => ({
    products: connection(count, { first: 40, after: variables.cursor }),
    ...(walking ? { walked: connection(count, { first: 250, after: walkFrom }) } : {}),
  });
  return {
    sent,
    async query<Result, Variables>(operation: unknown, given: Variables) {
      const variables = given as Record<string, unknown>;
      const name = /query (\w+)/.exec(String(operation))?.[1] ?? '';
      sent.push({ operation: name, variables });
      const light = name.endsWith('Cursors');
      const answer = (count: number) =>
        light
          ? { walked: connection(count, { first: 250, after: variables.cursor }) }
          : lists(count, variables, variables.walkFrom, variables.walking === true);
      if (name.startsWith('Search')) return answer(matches(String(variables.query))) as Result;
      const handle = String(variables.handle);
      const count = collections[handle];
      const collection =
        count === undefined
          ? null
          : {
              title: `The ${handle}`,
              description: 'Plain',
              descriptionHtml: '<p>Warm <b>fleece</b></p>',
              ...answer(count),
            };
      return { collection } as Result;
    },
  };
}
