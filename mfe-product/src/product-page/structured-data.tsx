import { store } from '@store/shared/shop-data/store';
import { decimalText } from '@store/shared/contracts/money';
import { variantNumber } from '@store/shared/contracts/storefront';
import { homeUrl, pictureUrl } from '@store/shared/contracts/urls';
import { withVariant } from '../options/variant-address';
import type { Product, ProductVariant } from '../product/product';

interface StructuredDataProps {
  product: Product;
  /** Absolute, without query. */
  address: string;
}

/** JSON-LD for search engines. */
export function StructuredData({ product, address }: StructuredDataProps) {
  return (
    <>
      <JsonLd data={productData(product, address)} />
      <JsonLd data={breadcrumbData(product, address)} />
    </>
  );
}

const JsonLd = ({ data }: { data: object }) => (
  // Escape `<`, because a closing tag in a text would end the script element.
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);

/**
 * schema.org's Product with the offer of the variant that the page begins with: a product may have 2,000. Prices are in the
 * charged currency. Without a rating, because the demo's reviews are samples.
 */
export function productData(product: Product, address: string): object {
  const [variant] = product.variants;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.title,
    description: product.description,
    ...(product.productType ? { category: product.productType } : {}),
    ...(product.images.length > 0 ? { image: product.images.map(({ url }) => pictureUrl(url, 1200)) } : {}),
    brand: { '@type': 'Brand', name: store.name },
    url: address,
    ...(variant ? { offers: offer(variant, address) } : {}),
  };
}

const offer = (variant: ProductVariant, address: string) => ({
  '@type': 'Offer',
  ...(variant.values.length > 0 ? { name: variant.values.join(' / ') } : {}),
  sku: variantNumber(variant.id),
  price: decimalText(variant.price),
  priceCurrency: variant.price.currencyCode,
  availability: `https://schema.org/${variant.availableForSale ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  url: withVariant(address, variantNumber(variant.id)),
});

/** The breadcrumb of the page. */
export const breadcrumbData = (product: Product, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: new URL(homeUrl, address).href },
    { '@type': 'ListItem', position: 2, name: product.title, item: address },
  ],
});
