import { processing, shipping, type Span } from '@store/shared/shop-data/policies';

/** First and last day on which an order may arrive; local dates at midnight. */
interface Arrival {
  from: Date;
  to: Date;
}

const clothesWords =
  /shirt|hoodie|jersey|dress|skirt|shorts|jogger|sweatshirt|sweater|pants|jacket|tank|legging/i;

/** Whether a product type is made as fast as clothes are. */
export const isClothing = (productType: string): boolean => clothesWords.test(productType);

/** Production time of a product type in business days. */
export const productionDays = (productType: string): Span =>
  isClothing(productType)
    ? processing.productionBusinessDays.clothes
    : processing.productionBusinessDays.other;

/** Shipping time to a country (ISO 3166-1 code) in days; international without a country. */
const deliveryDays = (country: string | null): Span =>
  country === 'US' ? shipping.deliveryDays.usa : shipping.deliveryDays.international;

/** When an order of `today` may arrive. Production counts business days, Monday to Friday; shipping counts all days. */
export function estimateArrival(productType: string, country: string | null, today: Date): Arrival {
  const made = productionDays(productType);
  const way = deliveryDays(country);
  return {
    from: afterDays(afterBusinessDays(today, made.from), way.from),
    to: afterDays(afterBusinessDays(today, made.to), way.to),
  };
}

// Calendar days, because a day on which clocks change has 23 or 25 hours.
const afterDays = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

function afterBusinessDays(day: Date, days: number): Date {
  let found = afterDays(day, 0);
  for (let left = days; left > 0;) {
    found = afterDays(found, 1);
    const weekday = found.getDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return found;
}

const dayText = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** "Tue, Dec 1 – Wed, Dec 9". */
export const arrivalText = ({ from, to }: Arrival): string =>
  `${dayText.format(from)} – ${dayText.format(to)}`;
