import { readFileSync } from 'node:fs';
import * as z from 'zod';

const query = readFileSync(new URL('./data/popular-products.graphql', import.meta.url), 'utf8');

const pageSchema = z.object({
  data: z.object({
    products: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          handle: z.string(),
          title: z.string(),
          productType: z.string(),
          images: z.object({ nodes: z.array(z.object({ url: z.url() })) }),
          variants: z.object({ nodes: z.array(z.object({ title: z.string() })) }),
        }),
      ),
    }),
  }),
});
export type PopularProduct = z.infer<typeof pageSchema>['data']['products']['nodes'][number];

/** The best-selling products of the commerce service. @throws when it is not there or answers something else. */
export async function fetchPopularProducts(settings: {
  endpoint: string;
  token: string;
}): Promise<PopularProduct[]> {
  const response = await fetch(settings.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': settings.token,
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the Storefront API answered ${response.status}`);
  const { nodes } = pageSchema.parse(await response.json()).data.products;
  if (nodes.length === 0) throw new Error('the catalogue is empty');
  return nodes;
}
