import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { seedReviews } from './seed-reviews';

const product = {
  id: 'gid://shopify/Product/1',
  handle: 'hoodie',
  title: 'Hoodie',
  productType: 'Hoodie',
  images: { nodes: [{ url: 'http://pictures.test/cdn/1/hoodie-front.jpg' }] },
  variants: { nodes: [{ title: 'L' }] },
};

it('imports every sample review once, and sends only one request when they are stored', async () => {
  const stored = new Set<string>();
  let requests: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(`${request.method} ${request.url?.replace(/[0-9a-f-]{36}/, ':id')}`);
      if (request.url === '/graphql')
        return response.end(JSON.stringify({ data: { products: { nodes: [product] } } }));
      if (request.method === 'GET') {
        response.statusCode = stored.has(request.url?.split('/').at(-1) ?? '') ? 200 : 404;
        return response.end('{}');
      }
      const { reviews } = JSON.parse(body) as { reviews: { id: string }[] };
      for (const { id } of reviews) stored.add(id);
      return response.end(JSON.stringify({ imported: reviews.length }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const variables = {
    DEMO: '1',
    OFFICE_PORT: String(port),
    STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${port}/graphql`,
  };
  try {
    expect(await seedReviews(variables)).toBe(1538);
    expect(requests.slice(0, 3)).toEqual(['GET /reviews/:id', 'POST /graphql', 'POST /reviews/import']);
    requests = [];
    expect(await seedReviews(variables)).toBe(0);
    expect(requests).toEqual(['GET /reviews/:id']);
    await expect(seedReviews(variables, AbortSignal.abort())).rejects.toThrow(/abort/i);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
