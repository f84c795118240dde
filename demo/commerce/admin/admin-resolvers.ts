import { GraphQLError } from 'graphql';
import type { Catalogue } from '../../catalogue/catalogue';
import { discountCodes, findDiscount, type DiscountCode } from '../discounts';
import { globalId, numberInId } from '../global-ids';
import type { OrderStore } from '../orders/order-store';
import { adminOrder } from './admin-orders';
import { connection, fromCursor, pageOf, pageSize, type PageArguments } from './connections';

interface OrdersArguments extends PageArguments {
  query?: string | null;
  reverse: boolean;
}

/** Resolvers of the Admin API's fields at the root. */
export function adminQueries(orders: Pick<OrderStore, 'list'>, catalogue: Catalogue) {
  return {
    /** All sort keys give the same order, because order numbers ascend with time. */
    async orders(_: unknown, { first, after, query, reverse }: OrdersArguments) {
      const size = pageSize(first);
      const start = fromCursor(after);
      const found = await orders.list({
        ...parseSearch(query ?? ''),
        first: size + 1,
        after: start,
        reverse,
      });
      const entries = found.slice(0, size).map((order) => ({ position: order.id, node: adminOrder(order) }));
      return connection(entries, found.length > size, start !== undefined);
    },

    async order(_: unknown, { id }: { id: string }) {
      const number = numberInId(id, 'Order') ?? -1;
      const [order] = await orders.list({ first: 1, after: number - 1 });
      return order?.id === number ? adminOrder(order) : null;
    },

    codeDiscountNodes: (_: unknown, page: PageArguments) => pageOf(discountCodes.map(discountNode), page),

    /** What is in stock of a variant, whose number the item has. */
    inventoryItem(_: unknown, { id }: { id: string }) {
      const found = catalogue.variantById(numberInId(id, 'InventoryItem') ?? -1);
      if (!found) return null;
      const { product, variant } = found;
      return {
        variant: {
          legacyResourceId: String(variant.id),
          title: variant.values.join(' / '),
          availableForSale: variant.quantityAvailable > 0,
          product: { legacyResourceId: String(product.id), title: product.title, handle: product.handle },
        },
      };
    },
  };
}

/** `email:…` or `phone:…`, with or without quotes; an empty query means all orders. */
function parseSearch(query: string): { email?: string; phone?: string } {
  const text = query.trim();
  if (text === '') return {};
  const match = /^(email|phone):\s*(?:"([^"]*)"|'([^']*)'|(.+))$/s.exec(text);
  const value = (match?.[2] ?? match?.[3] ?? match?.[4] ?? '').trim();
  if (!match || value === '')
    throw new GraphQLError('Orders are searched by email:… or phone:… here, by one of them at a time.');
  return match[1] === 'email' ? { email: value } : { phone: value };
}

function discountNode(discount: DiscountCode, index: number) {
  const { code, description, endsAt, firstOrderOnly } = discount;
  return {
    id: globalId('DiscountCodeNode', index + 1),
    codeDiscount: {
      __typename: 'DiscountCodeBasic',
      title: code,
      summary: description,
      shortSummary: description,
      status: findDiscount(code).state === 'expired' ? 'EXPIRED' : 'ACTIVE',
      endsAt,
      appliesOncePerCustomer: firstOrderOnly,
      codes: ({ first }: PageArguments) => ({ nodes: [{ code }].slice(0, pageSize(first)) }),
    },
  };
}
