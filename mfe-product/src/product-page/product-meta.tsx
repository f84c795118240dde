import { store } from '@store/shared/contracts/store';
import { pictureUrl } from '@store/shared/contracts/urls';
import type { Product } from './product-model';

/** Search engines show about this many characters of a description. */
const descriptionLength = 155;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength - 1).trimEnd()}…`;
}

/** What the page says about itself to browsers, search engines and link previews. React hoists it into the head. */
export function ProductMeta({ product, address }: { product: Product; address: string }) {
  const image = product.images[0];
  return (
    <>
      <meta name="description" content={shortened(product.description)} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:title" content={product.title} />
      <meta property="og:description" content={shortened(product.description)} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={pictureUrl(image.url, 1200)} />}
      {/* Data, not a program: browsers never run it. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(product, address) }}
      />
    </>
  );
}

/** schema.org's Product as JSON-LD. Prices are what is charged; sample reviews stay out (decisions). */
export function structuredData(product: Product, address: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    category: product.productType,
    image: product.images.map(({ url }) => pictureUrl(url, 1200)),
    brand: { '@type': 'Brand', name: store.name },
    url: address,
    offers: offers(product, address),
  };
  // A closing tag inside a text would end the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function offers({ variants, availableForSale }: Product, url: string) {
  const availability = `https://schema.org/${availableForSale ? 'InStock' : 'OutOfStock'}`;
  const [first] = variants;
  if (!first) return undefined;
  const amounts = variants.map(({ price }) => Number(price.amount));
  const low = Math.min(...amounts);
  const high = Math.max(...amounts);
  const common = { priceCurrency: first.price.currencyCode, availability, url };
  return low === high
    ? { '@type': 'Offer', price: low.toFixed(2), ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: low.toFixed(2),
        highPrice: high.toFixed(2),
        offerCount: variants.length,
        ...common,
      };
}
