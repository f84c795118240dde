import { processing, shipping, type ProductKind, type ShippingRate, type Span } from '../policies';

/**
 * When an order arrives, in business days from the order on. All pages, mails and the checkout take their delivery times
 * from here.
 */
export interface DeliveryPromise {
  /** Order check, production and quality control. */
  processing: Span;
  /** From the end of processing to the door. */
  transit: Span;
  /** Processing and transit together, as far as the service lets it take. */
  usual: Span;
  /** The arrival that the service promises at the latest. */
  latest: number;
}

/** Words in the names of product types. Clothes come first: a "Flag Hoodie" is a hoodie. */
const kindWords: readonly (readonly [ProductKind, RegExp])[] = [
  [
    'apparel',
    /shirt|hoodie|jersey|dress|skirt|shorts|jogger|sweatshirt|sweater|pants|jacket|tank|legging|polo/i,
  ],
  ['footwear', /shoe|sneaker|boot|sandal|slipper/i],
  ['accessories', /bag|cap\b|hat\b|luggage|seat cover|scarf|socks|belt|wallet/i],
];

/** Kind of a product type. Whatever is neither worn nor carried is for the home, which also takes longest. */
export const productKind = (productType: string): ProductKind =>
  kindWords.find(([, words]) => words.test(productType))?.[0] ?? 'homeDecor';

/** Time of order check, production and quality control of an order; its slowest product sets it. */
export function processingOf(kinds: readonly ProductKind[]): Span {
  const spans = kinds.map((kind) => processing.businessDays[kind]);
  return {
    from: Math.max(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/**
 * The promise for products that are sent together.
 * @param kinds at least one.
 * @param countryCode ISO 3166-1 alpha-2.
 */
export function deliveryPromise(
  kinds: readonly ProductKind[],
  countryCode: string,
  service: Pick<ShippingRate, 'businessDays'>,
): DeliveryPromise {
  const made = processingOf(kinds);
  const { usa, international } = shipping.transitBusinessDays;
  const transit = countryCode === 'US' ? usa : international;
  const latest = service.businessDays.to;
  return {
    processing: made,
    transit,
    usual: {
      from: Math.min(made.from + transit.from, latest),
      to: Math.min(made.to + transit.to, latest),
    },
    latest,
  };
}
