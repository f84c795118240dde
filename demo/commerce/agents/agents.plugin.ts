import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { agentTools, ucpVersion } from './agent-tools';
import { ownStorefront } from './own-storefront';

interface Options {
  accessToken: string;
  /** Origin under which agents reach this service. */
  origin: string;
  /** Origin of the shop. */
  storeOrigin: string;
}

const specification = `https://ucp.dev/${ucpVersion}`;

/** Capabilities of the protocol that the stand-in has, with the names of their schemas. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': 'catalog_search',
  'dev.ucp.shopping.catalog.lookup': 'catalog_lookup',
  'dev.ucp.shopping.cart': 'cart',
};

/** The profile and the MCP endpoint of the Universal Commerce Protocol, which a Shopify shop has for shopping agents. */
export async function agentsPlugin(app: FastifyInstance, { accessToken, origin, storeOrigin }: Options) {
  const ask = ownStorefront(app, accessToken);
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
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, schema]) => [
          name,
          [{ version: ucpVersion, schema: `${specification}/schemas/shopping/${schema}.json` }],
        ]),
      ),
      payment_handlers: {},
    },
  };

  app.get('/.well-known/ucp', (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(profile),
  );

  app.post('/api/ucp/mcp', async (request, reply) => {
    const server = agentTools({ ask, storeOrigin });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.raw.once('close', () => void server.close());
    reply.hijack();
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
}
