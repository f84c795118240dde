import * as z from 'zod';
import { surrogateKeys } from '@store/shared/contracts/catalog-changes';
import { store } from '@store/shared/shop-data/store';
import type { EmailMessage } from '../mail/email-message';
import { findOrder } from '../orders/find-orders';
import { ApiRefusal } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { commerceSignal } from '../platform/commerce-admin';
import type { VariantInStock } from '../stock-alerts/mail-stock-alerts';
import { personSchema, type Person } from '../privacy/person';
import { orderConfirmation } from './order-confirmation';

/** What a webhook leads to. */
export interface WebhookEffect {
  /** Surrogate keys of what changed. */
  keys?: string[];
  message?: EmailMessage | null;
  /** The variant whose stock has changed, where it is for sale. */
  inStock?: VariantInStock | null;
  /** Who is to be erased. */
  erase?: Person;
  /** Who asks for their data. */
  asked?: Person;
}

type Parts = Pick<BackendParts, 'commerceAdmin' | 'pageAddress'>;

const id = z.number().int().positive();
const product = z.object({ id });
const collection = z.object({ handle: z.string().min(1).max(255) });
const inventoryLevel = z.object({ inventory_item_id: id });

const customerPayload = z.object({ customer: personSchema });

/** To the office. Whose data is meant is not in a mail. */
const dataRequestMessage: EmailMessage = {
  to: store.supportEmail,
  subject: 'A customer asks for their data',
  paragraphs: [
    'Shopify passes on that a customer asks for everything that the shop keeps of them. It is due within 30 days.',
    '“npm run requests -- asked” says who, and “npm run requests -- person <e-mail>” prints what there is. Send it to them only once you know that the address is theirs.',
  ],
};

const number = z.string().regex(/^\d+$/);
const inventoryItem = z.object({
  inventoryItem: z.nullable(
    z.object({
      variant: z.nullable(
        z.object({
          legacyResourceId: number,
          title: z.string(),
          availableForSale: z.boolean(),
          product: z.object({ legacyResourceId: number, title: z.string(), handle: z.string() }),
        }),
      ),
    }),
  ),
});
const inventoryQuery = `#graphql
  query ProductOfInventory($id: ID!) {
    inventoryItem(id: $id) {
      variant { legacyResourceId title availableForSale product { legacyResourceId title handle } }
    }
  }
`;

const productChanged = (payload: unknown): WebhookEffect => ({
  keys: [surrogateKeys.product(product.parse(payload).id)],
});
const listsChanged = (payload: unknown): WebhookEffect => ({
  keys: [surrogateKeys.product(product.parse(payload).id), surrogateKeys.collections],
});

/**
 * Shopify's topics with what they lead to; a webhook of another topic is received and leads to nothing.
 * @throws ZodError when the payload is not Shopify's; ApiRefusal 503 when the Admin API cannot be asked.
 */
export const webhookTopics: Readonly<
  Record<string, (payload: unknown, parts: Parts) => WebhookEffect | Promise<WebhookEffect>>
> = {
  'products/create': listsChanged,
  'products/update': productChanged,
  'products/delete': listsChanged,
  'collections/create': () => ({ keys: [surrogateKeys.collections] }),
  'collections/update': (payload) => ({ keys: [surrogateKeys.collection(collection.parse(payload).handle)] }),
  // The payload of a deleted collection has no handle.
  'collections/delete': () => ({ keys: [surrogateKeys.collections] }),
  'customers/redact': (payload) => ({ erase: customerPayload.parse(payload).customer }),
  'customers/data_request': (payload) => ({
    asked: customerPayload.parse(payload).customer,
    message: dataRequestMessage,
  }),
  async 'inventory_levels/update'(payload, { commerceAdmin }) {
    const item = `gid://shopify/InventoryItem/${inventoryLevel.parse(payload).inventory_item_id}`;
    const found = await commerceAdmin.query(inventoryQuery, { id: item }, inventoryItem, commerceSignal());
    const variant = found.inventoryItem?.variant;
    if (!variant) return {};
    const { legacyResourceId, availableForSale, title, product } = variant;
    return {
      keys: [surrogateKeys.product(product.legacyResourceId)],
      inStock: availableForSale ? { id: legacyResourceId, title, product } : null,
    };
  },
  async 'orders/create'(payload, { commerceAdmin, pageAddress }) {
    const order = await findOrder(commerceAdmin, `gid://shopify/Order/${product.parse(payload).id}`);
    if (!order)
      throw new ApiRefusal('commerce_unavailable', 'The order is not known yet.', { retryAfterSeconds: 30 });
    return { message: orderConfirmation(order, pageAddress) };
  },
};
