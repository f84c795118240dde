import { GraphQLError } from 'graphql';
import type { Catalogue } from '../../catalogue/catalogue';
import { discountCodes, findDiscount, type DiscountCode } from '../discounts';
import { globalId, numberInId } from '../global-ids';
import type { OrderStore } from '../orders/order-store';
import { adminOrder } from './admin-orders';
import { pageOf, type PageArguments } from '../storefront/paging/connection';
import { isAvailable, variantTitle } from '../storefront/products/variants';

/** Resolvers of the Admin API's fields at the root. */
export function adminQueries(orders: Pick<OrderStore, 'find' | 'list'>, catalogue: Catalogue) {
  return {
    /** All sort keys give the same order, because order numbers ascend with time. */
    async orders(_: unknown, { query, ...page }: PageArguments & { query?: string | null }) {
      const found = await orders.list(parseSearch(query ?? ''));
      const shown = found.map((order) => adminOrder(order));
      return pageOf(shown, page);
    },

    async order(_: unknown, { id }: { id: string }) {
      const order = await orders.find(numberInId(id, 'Order') ?? -1);
      return order && adminOrder(order);
    },

    codeDiscountNodes: (_: unknown, page: PageArguments) => pageOf(discountCodes.map(discountNode), page),

    /** An inventory item is the stock of one variant and has its number. */
    inventoryItem(_: unknown, { id }: { id: string }) {
      const found = catalogue.variantById(numberInId(id, 'InventoryItem') ?? -1);
      if (!found) return null;
      const { product, variant } = found;
      return {
        variant: {
          legacyResourceId: String(variant.id),
          title: variantTitle(found),
          availableForSale: isAvailable(variant),
          product: { legacyResourceId: String(product.id), title: product.title, handle: product.handle },
        },
      };
    },
  };
}

/** `email:"…"` or `phone:"…"`; an empty query means all orders. */
function parseSearch(query: string): { email?: string; phone?: string } {
  if (query === '') return {};
  const [, name, value] = /^(email|phone):"([^"]+)"$/.exec(query) ?? [];
  if (!value) throw new GraphQLError('Orders are searched by email:"…" or phone:"…" here.');
  return name === 'email' ? { email: value } : { phone: value };
}

function discountNode(discount: DiscountCode, index: number) {
  const { code, description, endsAt } = discount;
  return {
    id: globalId('DiscountCodeNode', index + 1),
    codeDiscount: {
      __typename: 'DiscountCodeBasic',
      title: code,
      summary: description,
      status: findDiscount(code).state === 'expired' ? 'EXPIRED' : 'ACTIVE',
      endsAt,
      codes: { nodes: [{ code }] },
    },
  };
}
