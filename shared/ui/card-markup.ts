import type { CurrencyOption } from '../shop-data/currencies';
import { displayPrice, isConverted } from '../contracts/money';
import type { StorefrontImage } from '../contracts/storefront';
import { productUrl } from '../contracts/urls';
import { escapeMarkup as escaped } from './markup';
import { pictureSources } from './picture';
import type { ProductCardData } from './product-card';
import { roundToHalfStars, starsLabel } from './stars';

interface Card extends Omit<ProductCardData, 'image'> {
  image: StorefrontImage;
}

/**
 * What stands inside a product's item of a list before anybody has pointed at it, letter by letter as React writes it
 * (decision 0099): a list is made of forty, and as elements they were a third of its rendering. The test holds it to the
 * elements in product-card.tsx.
 */
export function cardMarkup(
  card: Card,
  widths: readonly number[],
  sizes: string,
  currency: CurrencyOption,
): string {
  const { handle, title, price, image, reviewCount } = card;
  const rating = reviewCount === 0 ? null : (card.rating ?? null);
  const { src, srcSet, width, height } = pictureSources(image.url, widths);
  return (
    `<a class="card" data-below="" href="${escaped(productUrl(handle))}">` +
    `<span class="card-well"><img src="${escaped(src)}" srcSet="${escaped(srcSet)}" sizes="${escaped(sizes)}" ` +
    `width="${width}" height="${height}" alt="" loading="lazy" decoding="async"/></span>` +
    `<span class="card-title">${escaped(title)}</span>` +
    `<span class="card-price"><span${isConverted(price, currency) ? ' data-converted="true"' : ''}>` +
    `${escaped(displayPrice(price, currency))}</span></span>` +
    `<span class="stars" role="img" aria-label="${escaped(starsLabel(rating, reviewCount))}" ` +
    `data-stars="${rating === null ? 'none' : roundToHalfStars(rating)}"></span></a>`
  );
}
