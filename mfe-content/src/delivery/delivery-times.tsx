import { deliveryPromise } from '@store/shared/shop-data/delivery/delivery-promise';
import { servicesTo, type Destination } from '@store/shared/shop-data/delivery/shipping-services';
import { DataTable } from '../text-page/data-table';
import { spanText, type ProductKind } from '@store/shared/shop-data/policies';

/** Places with services of their own; each country stands for all of its place. */
const places: readonly (readonly [string, Destination])[] = [
  ['United States', { countryCode: 'US' }],
  ['Hawaii, Guam and Alaska', { countryCode: 'US', region: 'HI' }],
  ['Pacific islands', { countryCode: 'FJ' }],
  ['United Kingdom, Germany and France', { countryCode: 'DE' }],
  ['Canada, the rest of the EU, other countries', { countryCode: 'CA' }],
];

const services = () =>
  places.flatMap(([place, destination]) =>
    servicesTo(destination).map((service) => ({ place, service, countryCode: destination.countryCode })),
  );

const kinds: Readonly<Record<ProductKind, string>> = {
  apparel: 'Apparel',
  accessories: 'Accessories',
  footwear: 'Footwear',
  homeDecor: 'Home decor',
};

/** Usual and latest arrival of each kind of product with each service. */
export function DeliveryTimes() {
  const names = Object.keys(kinds) as ProductKind[];
  return (
    <DataTable
      caption="Usual arrival, in business days from the order"
      heads={['To, with', ...names.map((kind) => kinds[kind]), 'At the latest']}
      rows={services().map(({ place, service, countryCode }) => [
        `${place}: ${service.name}`,
        ...names.map((kind) => spanText(deliveryPromise([kind], countryCode, service).usual)),
        service.businessDays.to,
      ])}
    />
  );
}

/** The latest arrival with each service. */
export function LatestArrivals() {
  return (
    <ul>
      {services().map(({ place, service }) => (
        <li key={place + service.id}>
          {place}, {service.name}: {service.businessDays.to} business days
        </li>
      ))}
    </ul>
  );
}
