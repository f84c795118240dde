import type { Transaction } from 'kysely';
import { variantName } from '@store/shared/contracts/storefront';
import { productUrl } from '@store/shared/contracts/urls';
import { store } from '@store/shared/shop-data/store';
import type { BackendSchema } from '../database/schema';
import type { BackendParts } from '../platform/backend-parts';
import { unsubscribeLinks } from '../subscriptions/unsubscribe';

/** A variant that is for sale, as the Admin API names it. */
export interface VariantInStock {
  /** Its number. */
  id: string;
  /** e.g. `XL / Ink` */
  title: string;
  product: { title: string; handle: string };
}

/** Messages that are stored with one statement. */
const batchSize = 500;

/** Mails everybody who waits for the variant, once. */
export async function mailStockAlerts(
  transaction: Transaction<BackendSchema>,
  variant: VariantInStock,
  { mail, pageAddress }: Pick<BackendParts, 'mail' | 'pageAddress'>,
): Promise<void> {
  const { id, product } = variant;
  const waiting = await transaction
    .deleteFrom('stock_alerts')
    .where('variant_id', '=', id)
    .returning('email')
    .execute();
  const message = {
    subject: `Back in stock: ${product.title} · ${store.name}`,
    paragraphs: [`You asked us to tell you: ${variantName(variant)} is for sale again.`],
    link: { label: 'See it', url: pageAddress(`${productUrl(product.handle)}?variant=${id}`) },
    smallPrint: ['This is the only message about it. We cannot hold a piece for you.'],
  };
  // In one order, because two of these at the same time would otherwise wait for each other's addresses.
  const emails = waiting.map(({ email }) => email).sort();
  while (emails.length > 0) {
    const links = await unsubscribeLinks(transaction, emails.splice(0, batchSize), pageAddress);
    await mail.post(
      [...links].map(([to, unsubscribe]) => ({ ...message, to, unsubscribe })),
      { transaction },
    );
  }
}
