import { store } from '@store/shared/shop-data/store';
import { decimalText } from '@store/shared/contracts/money';
import { pictureUrl } from '@store/shared/contracts/urls';
import type { Product } from '../product/product';

/** Search engines show about this many characters. */
const descriptionLength = 155;
/** Dimensions of the Open Graph image; pictures are 4:5. */
const imageWidth = 1200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength - 1).trimEnd()}…`;
}

/**
 * Title and metadata for search engines and link previews. React hoists them into the head; the shell's renderer adds
 * what every page has.
 */
export function ProductMeta({ product, address }: { product: Product; address: string }) {
  const [image] = product.images;
  const price = product.variants[0]?.price;
  const description = shortened(product.description) || `${product.title} at ${store.name}`;
  const tags: [property: string, content: string][] = [
    ['og:type', 'product'],
    ['og:title', product.title],
    ['og:description', description],
    ['product:availability', product.availableForSale ? 'in stock' : 'out of stock'],
  ];
  if (image) {
    tags.push(
      ['og:image', pictureUrl(image.url, imageWidth)],
      ['og:image:alt', image.altText ?? product.title],
    );
  }
  if (price) {
    tags.push(['product:price:amount', decimalText(price)], ['product:price:currency', price.currencyCode]);
  }
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
