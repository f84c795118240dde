import { refunds, spanText, type ShippingRate } from '../policies';
import { arrivalOf, type Day } from './business-days';
import { deliveryPromise, productKind } from './delivery-promise';

/** What is sent where, and how. */
export interface Shipment {
  /** At least one; the slowest sets the time. */
  productTypes: readonly string[];
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  service: Pick<ShippingRate, 'name' | 'businessDays'>;
}

/** The sentences about an arrival, the same on every page and in every mail. */
export interface DeliverySentences {
  /** "Usually Tue, Dec 8 – Mon, Dec 21" */
  usual: string;
  /** "Economy: Dec 22 at the latest" */
  latest: string;
}

/** Made at its first use, as it takes long. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** "Tue, Dec 8" */
function dayText(day: Day): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return dayFormat.format(new Date(day));
}

/** "Dec 8" */
export const monthDay = (day: Day): string => dayText(day).slice('Tue, '.length);

/**
 * When an order arrives.
 * @param ordered day of the order at the workshop.
 * @param holidays those on the way to the country; null while they are not known, which gives business days, not dates.
 */
export function deliverySentences(
  { productTypes, countryCode, service }: Shipment,
  ordered: Day,
  holidays: readonly Day[] | null,
): DeliverySentences {
  const promise = deliveryPromise(productTypes.map(productKind), countryCode, service);
  if (!holidays) {
    return {
      usual: `Usually in ${spanText(promise.usual)} business days`,
      latest: `${service.name}: ${promise.latest} business days at the latest`,
    };
  }
  const { from, to, latest } = arrivalOf(promise, ordered, holidays);
  return {
    usual: `Usually ${from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}`,
    latest: `${service.name}: ${monthDay(latest)} at the latest`,
  };
}

/** The terms of returns in one line. */
export const returnsText = `${refunds.returnDaysFromReceipt}-day returns, personalized pieces included`;
