import * as z from 'zod';
import { phoneKey, type OrderIdentifier } from '@store/shared/contracts/order-identifier';
import { orderNodeSchema, type OrderNode } from '@store/shared/contracts/orders';
import { ApiRefusal } from '../platform/api-refusal';
import { commerceSignal, type CommerceAdmin } from '../platform/commerce-admin';
import type { Bought } from '../reviews/write-reviews';

/** Small pages: the Admin API limits the cost of a query, which is computed from the largest possible answer. */
const pageSize = 10;
/** Pages that are read, so a shopper sees the newest fifty orders. */
const maxPages = 5;

const ownedOrderSchema = z.object({
  ...orderNodeSchema.shape,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const pageSchema = z.object({
  orders: z.object({
    edges: z.array(z.object({ node: ownedOrderSchema })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});

type OwnedOrder = z.infer<typeof ownedOrderSchema>;

/**
 * Orders of an e-mail address or phone number, newest first.
 * @param owner shows only orders with this e-mail address: anyone can place an order with another person's number.
 * @throws ApiRefusal 503 when commerce fails or all pages together end by {@link commerceSignal}.
 */
export async function findOrders(
  commerceAdmin: CommerceAdmin,
  identifier: OrderIdentifier,
  owner?: string,
): Promise<OrderNode[]> {
  const found = await findOwnedOrders(commerceAdmin, identifier, maxPages);
  const orders = owner === undefined ? found : found.filter(({ email }) => addressOf(email) === owner);
  return orders.map(({ email: _email, phone: _phone, ...order }) => order);
}

/** E-mail address, in lower case, of the newest order of an identifier; null when there is none. @throws as {@link findOrders}. */
export async function newestAddress(
  commerceAdmin: CommerceAdmin,
  identifier: OrderIdentifier,
): Promise<string | null> {
  const orders = await findOwnedOrders(commerceAdmin, identifier, 1);
  return addressOf(orders.find(({ email }) => email !== null)?.email ?? null) ?? null;
}

/** An order by its global id, with its contact data; null when there is none. @throws as {@link findOrders}. */
export async function findOrder(commerceAdmin: CommerceAdmin, id: string): Promise<OwnedOrder | null> {
  const schema = z.object({ order: z.nullable(ownedOrderSchema) });
  return (await commerceAdmin.query(orderQuery, { id }, schema, commerceSignal())).order;
}

/**
 * The requested products of an order.
 * @throws ApiRefusal 403 `not_yours` when the order belongs to another address or lacks one of the products; 503 when
 * commerce fails.
 */
export async function findBought(
  commerceAdmin: CommerceAdmin,
  email: string,
  orderId: string,
  productIds: readonly string[],
): Promise<Bought[]> {
  const notYours = () =>
    new ApiRefusal('not_yours', 'You can only review what you have ordered with your email address.');
  if (!/^gid:\/\/shopify\/Order\/\d{1,19}$/.test(orderId)) throw notYours();
  const order = await findOrder(commerceAdmin, orderId);
  if (!order || addressOf(order.email) !== email) throw notYours();
  const bought = new Map(
    order.lineItems.edges.flatMap(({ node: { title, product } }) =>
      product ? [[product.id, { id: product.id, handle: product.handle, title }]] : [],
    ),
  );
  return [...new Set(productIds)].map((id) => {
    const product = bought.get(id);
    if (!product) throw notYours();
    return product;
  });
}

async function findOwnedOrders(
  commerceAdmin: CommerceAdmin,
  identifier: OrderIdentifier,
  pages: number,
): Promise<OwnedOrder[]> {
  const signal = commerceSignal();
  const found: OwnedOrder[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page++) {
    // The value needs no escaping: identifiers contain neither quotes nor backslashes.
    const query = `${identifier.kind}:"${identifier.value}"`;
    const variables: Record<string, unknown> = { query, first: pageSize, after };
    const { orders }: z.infer<typeof pageSchema> = await commerceAdmin.query(
      ordersQuery,
      variables,
      pageSchema,
      signal,
    );
    found.push(...orders.edges.map(({ node }) => node).filter((node) => belongsTo(node, identifier)));
    after = orders.pageInfo.endCursor;
    if (!orders.pageInfo.hasNextPage || after === null) break;
  }
  return found;
}

/** The service's search also finds similar values; other people's orders must never be shown. */
function belongsTo(
  order: { email: string | null; phone: string | null },
  { kind, value }: OrderIdentifier,
): boolean {
  if (kind === 'email') return addressOf(order.email) === value;
  return order.phone !== null && phoneKey(order.phone) === value;
}

const addressOf = (email: string | null): string | undefined => email?.trim().toLowerCase();

/** @param lines that are read of each order at most. The cost of a query is limited, so one order alone may have more. */
const orderFields = (lines: number) => `#graphql
  fragment OrderFields on Order {
    id
    name
    email
    phone
    createdAt
    displayFulfillmentStatus
    cancelledAt
    shippingLine { title }
    customAttributes { key value }
    shippingAddress { countryCodeV2 formattedArea formatted(withName: true) }
    fulfillments(first: 10) { deliveredAt trackingInfo(first: 3) { company number url } }
    totalPriceSet { shopMoney { amount currencyCode } }
    lineItems(first: ${lines}) {
      edges {
        node {
          title
          quantity
          originalTotalSet { shopMoney { amount currencyCode } }
          image { url }
          product { id handle productType }
          variant { id title }
          customAttributes { key value }
        }
      }
    }
  }
`;

const ordersQuery = `#graphql
  query OrdersOf($query: String!, $first: Int!, $after: String) {
    orders(first: $first, after: $after, query: $query, sortKey: CREATED_AT, reverse: true) {
      pageInfo { hasNextPage endCursor }
      edges { node { ...OrderFields } }
    }
  }
  ${orderFields(50)}
`;

const orderQuery = `#graphql
  query OrderById($id: ID!) {
    order(id: $id) { ...OrderFields }
  }
  ${orderFields(100)}
`;
