import type { Transaction } from 'kysely';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
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

/** Mails everybody who waits for the variant, once. */
export async function mailStockAlerts(
  transaction: Transaction<BackendSchema>,
  { id, title, product }: VariantInStock,
  { mail, pageAddress }: Pick<BackendParts, 'mail' | 'pageAddress'>,
): Promise<void> {
  const waiting = await transaction
    .deleteFrom('stock_alerts')
    .where('variant_id', '=', id)
    .returning('email')
    .execute();
  const name = title === defaultVariantTitle ? product.title : `${product.title}, ${title}`;
  for (const { email } of waiting) {
    const message = {
      to: email,
      subject: `Back in stock: ${product.title} · ${store.name}`,
      paragraphs: [`You asked us to tell you: ${name} is for sale again.`],
      link: { label: 'See it', url: pageAddress(`${productUrl(product.handle)}?variant=${id}`) },
      smallPrint: ['This is the only message about it. We cannot hold a piece for you.'],
      unsubscribe: await unsubscribeLinks(transaction, email, pageAddress),
    };
    await mail.post(message, { transaction });
  }
}
