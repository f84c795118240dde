import { productUrl } from '@store/shared/contracts/urls';
import { store } from '@store/shared/shop-data/store';
import type { CatalogueProduct } from '../../catalogue/catalogue';
import { costOfCart } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import { globalId } from '../global-ids';
import type { RequestContext } from '../storefront/api/resolver';
import { plainText } from '../storefront/api/text-fields';
import { cartGlobalId, checkoutUrl, lineGlobalId } from '../storefront/cart/cart-ids';
import { altText, featuredImage, imageUrl } from '../storefront/products/images';
import { isAvailable, variantTitle } from '../storefront/products/variants';

/** Amounts of the Universal Commerce Protocol are in the smallest unit of their currency. */
const price = (cents: number) => ({ amount: cents, currency: store.currency });

/** A cart of the protocol; its `continue_url` is the checkout. */
export function ucpCart(cart: StoredCart, { catalogue, origin }: RequestContext, warnings: string[] = []) {
  const cost = costOfCart(cart, catalogue);
  return {
    id: cartGlobalId(cart),
    currency: store.currency,
    line_items: [...cost.lines, ...cost.soldOut].map((priced) => ({
      id: lineGlobalId(cart, priced.line),
      quantity: priced.line.quantity,
      item: {
        id: globalId('ProductVariant', priced.variant.id),
        title: `${priced.product.title}, ${variantTitle(priced)}`,
        price: priced.variant.priceCents,
      },
    })),
    totals: [
      { type: 'subtotal', amount: cost.subtotalCents },
      { type: 'total', amount: cost.totalCents },
    ],
    messages: warnings.map((content) => ({ type: 'warning', content })),
    continue_url: checkoutUrl(cart, origin),
  };
}

/** A product of the protocol with its variants. */
export function ucpProduct(product: CatalogueProduct, { index, origin, storeOrigin }: RequestContext) {
  const { minPrice, maxPrice } = index.facts(product);
  const image = featuredImage(product);
  return {
    id: globalId('Product', product.id),
    handle: product.handle,
    title: product.title,
    description: { plain: plainText(product.descriptionHtml) },
    url: storeOrigin + productUrl(product.handle),
    price_range: { min: price(minPrice), max: price(maxPrice) },
    media: image ? [{ type: 'image', url: imageUrl(image, origin), alt_text: altText(image) }] : [],
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map((label) => ({ label })),
    })),
    variants: product.variants.map((variant) => ({
      id: globalId('ProductVariant', variant.id),
      sku: variant.sku,
      title: variantTitle({ product, variant }),
      price: price(variant.priceCents),
      availability: { available: isAvailable(variant) },
      selected_options: product.options.map(({ name }, option) => ({ name, label: variant.values[option] })),
    })),
  };
}
