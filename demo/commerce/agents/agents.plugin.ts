import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestContext, type ShopContext } from '../storefront/api/resolver';
import { agentTools, ucpVersion, type CancelledCarts } from './agent-tools';

const permalinkVersion = '2026-08-25';

const specification = `https://ucp.dev/${ucpVersion}`;

/** Capabilities of the protocol that the stand-in has, with the names of their schemas. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': 'catalog_search',
  'dev.ucp.shopping.catalog.lookup': 'catalog_lookup',
  'dev.ucp.shopping.cart': 'cart',
};

/** The capability of links that make a cart, which came with a later version than the others. */
const permalink = (origin: string) => ({
  version: permalinkVersion,
  spec: `https://ucp.dev/${permalinkVersion}/specification/permalink`,
  schema: `https://ucp.dev/${permalinkVersion}/schemas/shopping/permalink.json`,
  config: { endpoint: `${origin}/buy` },
});

/** The profile and the MCP endpoint of the Universal Commerce Protocol, which a Shopify shop has for shopping agents. */
export async function agentsPlugin(app: FastifyInstance, shop: ShopContext) {
  const { origin } = shop;
  const cancelled: CancelledCarts = new LRUCache({ max: 1000 });
  const profile = {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: ucpVersion,
            spec: `${specification}/specification/overview`,
            transport: 'mcp',
            schema: `${specification}/services/shopping/mcp.openrpc.json`,
            endpoint: `${origin}/api/ucp/mcp`,
          },
        ],
      },
      capabilities: {
        ...Object.fromEntries(
          Object.entries(capabilities).map(([name, schema]) => [
            name,
            [{ version: ucpVersion, schema: `${specification}/schemas/shopping/${schema}.json` }],
          ]),
        ),
        'dev.ucp.shopping.permalink': [permalink(origin)],
      },
      payment_handlers: {},
    },
  };

  app.get('/.well-known/ucp', (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(profile),
  );

  app.post('/api/ucp/mcp', async (request, reply) => {
    const server = agentTools(requestContext(shop), cancelled);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.raw.once('close', () => void server.close());
    reply.hijack();
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
}
