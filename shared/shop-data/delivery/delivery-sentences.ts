import { refunds, spanText, type ShippingRate } from '../policies';
import {
  addBusinessDays,
  arrivalOf,
  isBeforeChristmas,
  lastDayBeforeChristmas,
  type Day,
} from './business-days';
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
const dateText = (day: Day): string => dayText(day).slice('Tue, '.length);

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
    latest: `${service.name}: ${dateText(latest)} at the latest`,
  };
}

/** What is said about December 24. */
export interface ChristmasSentence {
  text: string;
  /** Whether clothes, which are made fastest, may still come by then where these products are not promised. */
  mayClothesCome: boolean;
}

/**
 * Until when to order for December 24, with the fastest of the services. When none is sure to make it any more: from when
 * on the products usually come, if that is by then.
 * @param productTypes empty for any.
 * @param holidays those on the way to the country; null while they are not known, which gives an empty text.
 * @returns null outside of the weeks before Christmas.
 */
export function christmasSentence(
  {
    productTypes,
    countryCode,
    services,
  }: Omit<Shipment, 'service'> & { services: readonly Shipment['service'][] },
  today: Day,
  holidays: readonly Day[] | null,
): ChristmasSentence | null {
  if (!isBeforeChristmas(today)) return null;
  if (!holidays) return { text: '', mayClothesCome: false };
  const service = services.reduce((best, one) => (one.businessDays.to < best.businessDays.to ? one : best));
  const lastDay = lastDayBeforeChristmas(service.businessDays.to, today, holidays);
  if (lastDay !== null) {
    const way = service.name.replace(/ with .*/, '');
    return { text: `Order by ${dateText(lastDay)} with ${way} to get it by Dec 24`, mayClothesCome: false };
  }
  /** The first usual day of arrival of products of these kinds, if that is in time. */
  const earliest = (kinds: Parameters<typeof deliveryPromise>[0]) => {
    const { usual } = deliveryPromise(kinds, countryCode, service);
    const day = addBusinessDays(today, usual.from, holidays);
    return day <= `${today.slice(0, 4)}-12-24` ? day : null;
  };
  const kinds = productTypes.map(productKind);
  const first = kinds.length > 0 ? earliest(kinds) : null;
  return {
    text: first
      ? `Dec 24 is no longer certain: it usually comes from ${dateText(first)} on`
      : 'No longer in time for Dec 24',
    mayClothesCome: kinds.some((kind) => kind !== 'apparel') && earliest(['apparel']) !== null,
  };
}

/** The terms of returns in one line. */
export const returnsText = `${refunds.returnDaysFromReceipt}-day returns, personalized pieces included`;
