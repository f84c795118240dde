import type { Review } from '@store/shared/contracts/reviews';
import type { FoundOrder, FoundProduct } from '../order-lookup/found-order';

/** A product of an order that can be reviewed. */
export interface ReviewedProduct extends Pick<FoundProduct, 'title' | 'variantTitle' | 'image'> {
  id: string;
}

/**
 * Existing reviews of an order, and its products without one. There is one review for each order and product. A product
 * bought in two sizes is one product; a product that is no longer sold cannot be reviewed.
 */
export function orderReviews(order: FoundOrder, reviews: readonly Review[]) {
  const written = reviews.filter(({ orderId }) => orderId === order.id);
  const done = new Set(written.flatMap(({ products }) => products.map(({ id }) => id)));
  const open = new Map<string, ReviewedProduct>();
  for (const { id, title, variantTitle, image } of order.products)
    if (id !== null && !done.has(id) && !open.has(id)) open.set(id, { id, title, variantTitle, image });
  return { written, open: [...open.values()] };
}
