import * as z from 'zod';
import { ApiRefusal } from '../platform/api-refusal';
import { commerceSignal, type CommerceAdmin } from '../platform/commerce-admin';
import type { Bought } from '../reviews/write-reviews';

const orderSchema = z.object({
  order: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      lineItems: z.object({
        nodes: z.array(
          z.object({
            title: z.string(),
            product: z.nullable(z.object({ id: z.string(), handle: z.string() })),
          }),
        ),
      }),
    }),
  ),
});

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
  const { order } = await commerceAdmin.query(orderQuery, { id: orderId }, orderSchema, commerceSignal());
  if (order?.email?.trim().toLowerCase() !== email) throw notYours();
  const bought = new Map(
    order.lineItems.nodes.flatMap(({ title, product }) =>
      product ? [[product.id, { ...product, title }]] : [],
    ),
  );
  return [...new Set(productIds)].map((id) => {
    const product = bought.get(id);
    if (!product) throw notYours();
    return product;
  });
}

const orderQuery = `#graphql
  query OrderToReview($id: ID!) {
    order(id: $id) {
      email
      lineItems(first: 100) {
        nodes { title product { id handle } }
      }
    }
  }
`;
