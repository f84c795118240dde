import { store } from '@store/shared/shop-data/store';
import type { CatalogueProduct, StockedCatalogue } from '../catalogue/catalogue';
import { decimalText } from './checkout/money-text';
import type { CommerceDatabase } from './database';
import { globalId } from './global-ids';
import type { CatalogueIndex } from './storefront/catalogue-index/catalogue-index';
import type { SendWebhook } from './webhooks';

/** The only place from which goods are sent. */
export const locationNumber = 1;

/** Inventory items have numbers of their own, as with Shopify: the variant's and this. */
const firstItem = 2_000_000_000_000;
export const itemOfVariant = (variantId: number): number => firstItem + variantId;
export const variantOfItem = (item: number): number => item - firstItem;

/** What is available now, by variant. */
type Stock = ReadonlyMap<number, number>;

export interface Inventory {
  /** Keeps the new stock, and sends the webhooks that Shopify sends of it. */
  set(changes: Stock): Promise<void>;
}

interface Parts {
  db: CommerceDatabase;
  catalogue: StockedCatalogue;
  index: CatalogueIndex;
  sendWebhook?: SendWebhook | undefined;
}

/** The stock that the back office changes; earlier changes are taken over from the database. */
export async function openInventory({ db, catalogue, index, sendWebhook }: Parts): Promise<Inventory> {
  /** @returns the product of the variant. */
  function take(variantId: number, quantity: number): CatalogueProduct | undefined {
    catalogue.setStock(variantId, quantity);
    const product = catalogue.variantById(variantId)?.product;
    if (product) index.restock(product);
    return product;
  }

  for (const row of await db.selectFrom('stock').selectAll().execute()) take(row.variant_id, row.available);

  return {
    async set(changes) {
      await db
        .insertInto('stock')
        .values(Array.from(changes, ([variant_id, available]) => ({ variant_id, available })))
        .onConflict((conflict) =>
          conflict.column('variant_id').doUpdateSet(({ ref }) => ({ available: ref('excluded.available') })),
        )
        .execute();
      const products = new Set(Array.from(changes, ([variantId, quantity]) => take(variantId, quantity)));
      const now = new Date().toISOString();
      for (const [variantId, available] of changes)
        void sendWebhook?.('inventory_levels/update', levelPayload(itemOfVariant(variantId), available, now));
      for (const product of products)
        if (product) void sendWebhook?.('products/update', productPayload(product, now));
    },
  };
}

/** Shopify's payload of `inventory_levels/update`. */
const levelPayload = (item: number, available: number, updatedAt: string) => ({
  inventory_item_id: item,
  location_id: locationNumber,
  available,
  updated_at: updatedAt,
  admin_graphql_api_id: `${globalId('InventoryLevel', locationNumber)}?inventory_item_id=${item}`,
});

/** Shopify's payload of `products/update`, without pictures. */
function productPayload(product: CatalogueProduct, updatedAt: string) {
  const { id, handle, title, options, variants } = product;
  const createdAt = new Date(product.createdAt).toISOString();
  return {
    id,
    admin_graphql_api_id: globalId('Product', id),
    handle,
    title,
    body_html: product.descriptionHtml,
    product_type: product.productType,
    vendor: store.name,
    tags: product.tags.join(', '),
    status: 'active',
    created_at: createdAt,
    published_at: createdAt,
    updated_at: updatedAt,
    options: options.map(({ name, values }, place) => ({
      product_id: id,
      name,
      position: place + 1,
      values,
    })),
    variants: variants.map((variant, place) => ({
      id: variant.id,
      admin_graphql_api_id: globalId('ProductVariant', variant.id),
      product_id: id,
      title: variant.values.join(' / '),
      position: place + 1,
      option1: variant.values[0] ?? null,
      option2: variant.values[1] ?? null,
      option3: variant.values[2] ?? null,
      sku: variant.sku,
      price: decimalText(variant.priceCents),
      compare_at_price: variant.compareAtCents === null ? null : decimalText(variant.compareAtCents),
      inventory_item_id: itemOfVariant(variant.id),
      inventory_quantity: variant.quantityAvailable,
      inventory_policy: 'deny',
    })),
  };
}
