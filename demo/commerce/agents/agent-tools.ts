import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { RequestContext } from '../storefront/api/resolver';
import { isProduct } from '../storefront/api/type-names';
import { findCart } from '../storefront/cart/cart-fields';
import { lineGlobalId, parseCartId } from '../storefront/cart/cart-ids';
import {
  cartCreate,
  cartLinesAdd,
  cartLinesRemove,
  type CartPayload,
} from '../storefront/cart/cart-mutations';
import { search } from '../storefront/search/search-fields';
import { findNode } from '../storefront/shop/node-fields';
import { ucpCart, ucpProduct } from './ucp-objects';

/** The version of the Universal Commerce Protocol that the stand-in speaks. */
export const ucpVersion = '2026-04-08';

/** The last answers of `cancel_cart`: a request that is sent again gets the same answer, though its cart is gone. */
export type CancelledCarts = LRUCache<string, ReturnType<typeof answer>>;

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
export function agentTools(context: RequestContext, cancelled: CancelledCarts): McpServer {
  const server = new McpServer({ name: 'kith-commerce', version: ucpVersion });
  catalogTools(server, context);
  cartTools(server, context);
  cancelTool(server, context, cancelled);
  return server;
}

function catalogTools(server: McpServer, context: RequestContext): void {
  server.registerTool(
    'search_catalog',
    {
      description: 'Search products by words.',
      inputSchema: { meta, catalog: z.object({ query: z.string().max(200), pagination: page.optional() }) },
    },
    ({ catalog: { query, pagination = { limit: 10 } } }) => {
      const found = search(null, { query, first: pagination.limit, after: pagination.cursor }, context);
      const { hasNextPage, endCursor } = found.pageInfo;
      return answer('catalog.search', {
        products: found.nodes.map((product) => ucpProduct(product, context)),
        pagination: { has_next_page: hasNextPage, cursor: endCursor ?? '', total_count: found.totalCount },
      });
    },
  );

  /** The product of an id, also of a variant's. */
  const productOf = (id: string) => {
    const node = findNode(id, context);
    return node && (isProduct(node) ? node : node.product);
  };

  server.registerTool(
    'lookup_catalog',
    {
      description: 'Look products or variants up by their ids.',
      inputSchema: { meta, catalog: z.object({ ids: z.array(z.string().max(200)).min(1).max(50) }) },
    },
    ({ catalog: { ids } }) => {
      const found = new Map(ids.map((id) => [id, productOf(id)]));
      const products = new Set([...found.values()].flatMap((product) => product ?? []));
      return answer('catalog.lookup', {
        products: [...products].map((product) => ucpProduct(product, context)),
        messages: [...found].flatMap(([id, product]) => (product ? [] : [notFound('info', id)])),
      });
    },
  );

  server.registerTool(
    'get_product',
    {
      description: 'Read a product with its variants.',
      inputSchema: { meta, catalog: z.object({ id: z.string().max(200) }) },
    },
    ({ catalog: { id } }) => {
      const product = productOf(id);
      return answer(
        'catalog.lookup',
        product ? { product: ucpProduct(product, context) } : { messages: [notFound('error', id)] },
      );
    },
  );
}

function cartTools(server: McpServer, context: RequestContext): void {
  const linesOf = (items: z.infer<typeof lineItems>) =>
    items.map(({ item, quantity }) => ({ merchandiseId: item.id, quantity }));
  const messages = (list: readonly { message: string }[]) => list.map(({ message }) => message);
  const changed = ({ cart, userErrors, warnings }: CartPayload) =>
    answer(
      'cart',
      cart
        ? ucpCart(cart, context, messages(warnings))
        : { messages: messages(userErrors).map((content) => ({ type: 'error', code: 'invalid', content })) },
    );

  server.registerTool(
    'create_cart',
    { description: 'Make a cart.', inputSchema: { meta, cart: z.object({ line_items: lineItems }) } },
    async ({ cart }) =>
      changed(await cartCreate(null, { input: { lines: linesOf(cart.line_items) } }, context)),
  );

  server.registerTool(
    'get_cart',
    { description: 'Read a cart.', inputSchema: { meta, id: z.string().max(400) } },
    async ({ id }) => {
      const cart = await findCart(id, context);
      return answer('cart', cart ? ucpCart(cart, context) : { messages: [notFound('error', id)] });
    },
  );

  server.registerTool(
    'update_cart',
    {
      description: 'Replace what is in a cart.',
      inputSchema: { meta, id: z.string().max(400), cart: z.object({ line_items: lineItems }) },
    },
    async ({ id: cartId, cart: { line_items: items } }) => {
      const cart = await findCart(cartId, context);
      if (!cart) return answer('cart', { messages: [notFound('error', cartId)] });
      const lineIds = cart.lines.map((line) => lineGlobalId(cart, line));
      await cartLinesRemove(null, { cartId, lineIds }, context);
      return changed(await cartLinesAdd(null, { cartId, lines: linesOf(items) }, context));
    },
  );
}

function cancelTool(server: McpServer, context: RequestContext, cancelled: CancelledCarts): void {
  server.registerTool(
    'cancel_cart',
    {
      description: 'Delete a cart.',
      inputSchema: { meta: meta.extend({ 'idempotency-key': z.uuid() }), id: z.string().max(400) },
    },
    async ({ id, meta: { 'idempotency-key': key } }) => {
      const sent = `${key} ${id}`;
      const before = cancelled.get(sent);
      if (before) return before;
      const { token, key: cartKey } = parseCartId(id);
      const cart = await context.carts.remove(token, cartKey);
      if (!cart) return answer('cart', { messages: [notFound('error', id)] });
      const said = answer('cart', ucpCart(cart, context));
      cancelled.set(sent, said);
      return said;
    },
  );
}

const notFound = (type: 'error' | 'info', content: string) => ({ type, code: 'not_found', content });

/** The result of a tool, in the envelope of the protocol. */
function answer(capability: string, content: object) {
  const name = `dev.ucp.shopping.${capability}`;
  const ucp = { version: ucpVersion, capabilities: { [name]: [{ version: ucpVersion }] } };
  const structuredContent = { ucp, ...content };
  return { structuredContent, content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }] };
}
