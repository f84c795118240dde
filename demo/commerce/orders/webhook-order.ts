import { globalId } from '../global-ids';
import type { Order } from './order';

/** The part of Shopify's payload of `orders/create` that names the order; receivers read the rest from the Admin API. */
export const webhookOrder = ({ id, name, createdAt, contact }: Order) => ({
  id,
  admin_graphql_api_id: globalId('Order', id),
  name,
  created_at: new Date(createdAt).toISOString(),
  email: contact.email,
});
