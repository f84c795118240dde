import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { cartFields, cartSchema, ucpCart } from './ucp-cart';
import { productFields, productSchema, ucpProduct } from './ucp-catalog';
import type { OwnStorefront } from './own-storefront';

/** The version of the Universal Commerce Protocol that the stand-in speaks. */
export const ucpVersion = '2026-04-08';

interface Options {
  ask: OwnStorefront;
  cancelled: CancelledCarts;
  /** Origin of the shop. */
  storeOrigin: string;
}

/** Deletes carts, and remembers those of late requests: one that is sent again is answered as before. */
export interface CancelledCarts {
  delete(id: string): Promise<void>;
  answers: LRUCache<string, ReturnType<typeof answer>>;
}

/** Every request names its agent. */
const meta = z.looseObject({ 'ucp-agent': z.looseObject({ profile: z.url() }) });
const lineItems = z
  .array(
    z.object({ item: z.object({ id: z.string().max(200) }), quantity: z.number().int().min(1).max(999) }),
  )
  .max(100);
const page = z.object({
  limit: z.number().int().min(1).max(50).default(10),
  cursor: z.string().max(200).optional(),
});

/** An MCP server for one request, with the tools of the Universal Commerce Protocol for catalogue and cart. */
export function agentTools(options: Options): McpServer {
  const server = new McpServer({ name: 'kith-commerce', version: ucpVersion });
  catalogTools(server, options);
  cartTools(server, options.ask);
  cancelTool(server, options);
  return server;
}

function catalogTools(server: McpServer, { ask, storeOrigin }: Options): void {
  const shown = (product: z.infer<typeof productSchema>) => ucpProduct(product, storeOrigin);

  server.registerTool(
    'search_catalog',
    {
      description: 'Search products by words.',
      inputSchema: { meta, catalog: z.object({ query: z.string().max(200), pagination: page.optional() }) },
    },
    async ({ catalog: { query, pagination = { limit: 10 } } }) => {
      const { search } = await ask(
        `query ($query: String!, $first: Int!, $after: String) {
          search(query: $query, types: PRODUCT, first: $first, after: $after) {
            totalCount nodes { ...AgentProduct } pageInfo { hasNextPage endCursor }
          }
        } ${productFields}`,
        { query, first: pagination.limit, after: pagination.cursor },
        z.object({
          search: z.object({
            totalCount: z.number(),
            nodes: z.array(productSchema),
            pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
          }),
        }),
      );
      const { hasNextPage, endCursor } = search.pageInfo;
      return answer('catalog.search', {
        products: search.nodes.map(shown),
        pagination: { has_next_page: hasNextPage, cursor: endCursor ?? '', total_count: search.totalCount },
      });
    },
  );

  const products = async (ids: readonly string[]) => {
    const { nodes } = await ask(
      `query ($ids: [ID!]!) {
        nodes(ids: $ids) { ...AgentProduct ... on ProductVariant { product { ...AgentProduct } } }
      } ${productFields}`,
      { ids },
      z.object({ nodes: z.array(z.union([productSchema, z.object({ product: productSchema })]).nullable()) }),
    );
    return nodes.map((node) => node && ('product' in node ? node.product : node));
  };

  server.registerTool(
    'lookup_catalog',
    {
      description: 'Look products or variants up by their ids.',
      inputSchema: { meta, catalog: z.object({ ids: z.array(z.string().max(200)).min(1).max(50) }) },
    },
    async ({ catalog: { ids } }) => {
      const asked = [...new Set(ids)];
      const found = await products(asked);
      const unique = new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])));
      return answer('catalog.lookup', {
        products: [...unique.values()].map(shown),
        messages: asked.filter((_, place) => !found[place]).map((id) => notFound('info', id)),
      });
    },
  );

  server.registerTool(
    'get_product',
    {
      description: 'Read a product with its variants.',
      inputSchema: { meta, catalog: z.object({ id: z.string().max(200) }) },
    },
    async ({ catalog: { id } }) => {
      const [product] = await products([id]);
      return product
        ? answer('catalog.lookup', { product: shown(product) })
        : answer('catalog.lookup', { messages: [notFound('error', id)] });
    },
  );
}

function cartTools(server: McpServer, ask: OwnStorefront): void {
  const payloadSchema = z.object({
    cart: cartSchema.nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
    warnings: z.array(z.object({ message: z.string() })),
  });
  const payload = 'cart { ...AgentCart } userErrors { message } warnings { message }';
  const linesOf = (items: z.infer<typeof lineItems>) =>
    items.map(({ item, quantity }) => ({ merchandiseId: item.id, quantity }));
  const changed = ({ cart, userErrors, warnings }: z.infer<typeof payloadSchema>) =>
    cart
      ? answer(
          'cart',
          ucpCart(
            cart,
            warnings.map(({ message }) => message),
          ),
        )
      : answer('cart', {
          messages: userErrors.map(({ message }) => ({ type: 'error', code: 'invalid', content: message })),
        });

  server.registerTool(
    'create_cart',
    { description: 'Make a cart.', inputSchema: { meta, cart: z.object({ line_items: lineItems }) } },
    async ({ cart }) => {
      const { cartCreate } = await ask(
        `mutation ($lines: [CartLineInput!]!) { cartCreate(input: { lines: $lines }) { ${payload} } } ${cartFields}`,
        { lines: linesOf(cart.line_items) },
        z.object({ cartCreate: payloadSchema }),
      );
      return changed(cartCreate);
    },
  );

  server.registerTool(
    'get_cart',
    { description: 'Read a cart.', inputSchema: { meta, id: z.string().max(400) } },
    async ({ id }) => {
      const cart = await findCart(ask, id);
      return answer('cart', cart ? ucpCart(cart) : { messages: [notFound('error', id)] });
    },
  );

  server.registerTool(
    'update_cart',
    {
      description: 'Replace what is in a cart.',
      inputSchema: { meta, id: z.string().max(400), cart: z.object({ line_items: lineItems }) },
    },
    async ({ id, cart: { line_items: items } }) => {
      const cart = await findCart(ask, id);
      if (!cart) return answer('cart', { messages: [notFound('error', id)] });
      const { cartLinesAdd } = await ask(
        `mutation ($id: ID!, $former: [ID!]!, $lines: [CartLineInput!]!) {
          cartLinesRemove(cartId: $id, lineIds: $former) { userErrors { message } }
          cartLinesAdd(cartId: $id, lines: $lines) { ${payload} }
        } ${cartFields}`,
        { id, former: cart.lines.nodes.map((line) => line.id), lines: linesOf(items) },
        z.object({ cartLinesAdd: payloadSchema }),
      );
      return changed(cartLinesAdd);
    },
  );
}

function cancelTool(server: McpServer, { ask, cancelled }: Options): void {
  server.registerTool(
    'cancel_cart',
    {
      description: 'Delete a cart.',
      inputSchema: { meta: meta.extend({ 'idempotency-key': z.uuid() }), id: z.string().max(400) },
    },
    async ({ id, meta: { 'idempotency-key': key } }) => {
      const sent = `${key} ${id}`;
      const before = cancelled.answers.get(sent);
      if (before) return before;
      const cart = await findCart(ask, id);
      if (!cart) return answer('cart', { messages: [notFound('error', id)] });
      await cancelled.delete(id);
      const said = answer('cart', ucpCart(cart));
      cancelled.answers.set(sent, said);
      return said;
    },
  );
}

async function findCart(ask: OwnStorefront, id: string) {
  const { cart } = await ask(
    `query ($id: ID!) { cart(id: $id) { ...AgentCart } } ${cartFields}`,
    { id },
    z.object({ cart: cartSchema.nullable() }),
  );
  return cart;
}

const notFound = (type: 'error' | 'info', content: string) => ({ type, code: 'not_found', content });

/** The result of a tool, in the envelope of the protocol. */
function answer(capability: string, content: object) {
  const name = `dev.ucp.shopping.${capability}`;
  const ucp = { version: ucpVersion, capabilities: { [name]: [{ version: ucpVersion }] } };
  const structuredContent = { ucp, ...content };
  return { structuredContent, content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }] };
}
