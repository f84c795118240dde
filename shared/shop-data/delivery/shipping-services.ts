import noDelivery from './no-delivery.json' with { type: 'json' };
import { shipping, shippingPlaces, type ShippingRate, type Span } from '../policies';

/** A shipping service to a place: its rate with an id, and the surcharge of the place included. */
export interface ShippingService extends ShippingRate {
  id: string;
}

export interface Destination {
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Code of a US state or territory. */
  region?: string;
  postalCode?: string;
}

const among = (list: readonly string[], code: string) => list.includes(code);
const inSpans = (spans: readonly Span[], number: number) =>
  spans.some(({ from, to }) => number >= from && number <= to);

/** Whether the shop may deliver to a country: sanctions forbid some. @param countryCode ISO 3166-1 alpha-2. */
export const mayDeliverTo = (countryCode: string): boolean =>
  !Object.hasOwn(noDelivery.countries, countryCode);

/** The services to a place, the default first. An address that is excluded from delivery has some as well. */
export function servicesTo({
  countryCode,
  region = '',
  postalCode = '',
}: Destination): readonly [ShippingService, ...ShippingService[]] {
  const { unitedStates, farStates, pacificIslands, nearEurope, international } = shipping;
  if (countryCode === 'US') {
    if (among(shippingPlaces.farStates, region)) return [{ id: 'far-states', ...farStates }];
    if (among(shippingPlaces.pacificRegions, region)) return [{ id: 'pacific', ...pacificIslands }];
    return [
      { id: 'economy', ...unitedStates.economy },
      { id: 'standard', ...unitedStates.standard },
      { id: 'expedited', ...unitedStates.expedited },
    ];
  }
  if (among(shippingPlaces.pacificCountries, countryCode)) return [{ id: 'pacific', ...pacificIslands }];
  if (among(shippingPlaces.nearEurope, countryCode)) return [{ id: 'near-europe', ...nearEurope }];
  if (countryCode === 'AU' && inSpans(shippingPlaces.australianRemotePostcodes, Number(postalCode))) {
    return [
      {
        ...international,
        id: 'remote',
        name: `${international.name}, remote area`,
        cents: international.cents + shipping.australianRemoteSurchargeCents,
      },
    ];
  }
  return [{ id: 'international', ...international }];
}

/** The service with a name that an order carries; the default service of the place for an unknown name. */
export function serviceNamed(name: string | null | undefined, destination: Destination): ShippingService {
  const services = servicesTo(destination);
  // An order without region and postal code may have gone to one of the places with services of their own.
  const special = [{ countryCode: 'FJ' }, { countryCode: 'AU', postalCode: '0872' }].flatMap(servicesTo);
  return [...services, ...special].find((service) => service.name === name) ?? services[0];
}
