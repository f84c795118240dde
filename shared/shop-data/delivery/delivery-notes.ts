import { addBusinessDays, shiftDay, type Day } from './business-days';
import { deliveryPromise, productKind } from './delivery-promise';
import { monthDay, type Shipment } from './delivery-sentences';

export { noDeliveryText } from './no-delivery';

/** A sentence about arriving by December 24. */
export interface ChristmasSentence {
  text: string;
  /** Whether clothes, which are made fastest, may still arrive by then when these products are too late. */
  mayClothesCome: boolean;
}

/**
 * The last day to order for December 24 with the fastest service. When that day has passed: the first day on which the
 * products usually arrive, if it is not after December 24.
 * @param productTypes empty for any.
 * @param holidays those on the way to the country.
 */
export function christmasSentence(
  {
    productTypes,
    countryCode,
    services,
  }: Omit<Shipment, 'service'> & { services: readonly Shipment['service'][] },
  today: Day,
  holidays: readonly Day[],
): ChristmasSentence {
  const service = services.reduce((best, one) => (one.businessDays.to < best.businessDays.to ? one : best));
  const lastDay = lastDayBeforeChristmas(service.businessDays.to, today, holidays);
  if (lastDay !== null) {
    const way = service.name.replace(/ with .*/, '');
    return { text: `Order by ${monthDay(lastDay)} with ${way} to get it by Dec 24`, mayClothesCome: false };
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
      ? `Dec 24 is no longer certain: it usually comes from ${monthDay(first)} on`
      : 'No longer in time for Dec 24',
    mayClothesCome: kinds.some((kind) => kind !== 'apparel') && earliest(['apparel']) !== null,
  };
}

/**
 * The last day to order what is to arrive on December 24 of that year at the latest; null when it has passed.
 * @param latest business days that the fastest service needs at most.
 */
export function lastDayBeforeChristmas(latest: number, today: Day, holidays: readonly Day[]): Day | null {
  const christmas = `${today.slice(0, 4)}-12-24`;
  let last: Day | null = null;
  for (let day = today; addBusinessDays(day, latest, holidays) <= christmas; day = shiftDay(day, 1))
    last = day;
  return last;
}
