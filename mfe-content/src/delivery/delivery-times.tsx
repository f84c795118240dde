import { deliveryPromise } from '@store/shared/shop-data/delivery/delivery-promise';
import { servicesTo, type Destination } from '@store/shared/shop-data/delivery/shipping-services';
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

/** Usual and latest arrival of each kind of product with each service; a table like those of the texts. */
export function DeliveryTimes() {
  const names = Object.keys(kinds) as ProductKind[];
  return (
    <table role="table">
      <caption>Usual arrival, in business days from the order</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['To, with', ...names.map((kind) => kinds[kind]), 'At the latest'].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {services().map(({ place, service, countryCode }) => (
          <tr key={place + service.id} role="row">
            <th role="rowheader" scope="row">
              {place}: {service.name}
            </th>
            {names.map((kind) => (
              <td key={kind} role="cell" data-label={kinds[kind]}>
                {spanText(deliveryPromise([kind], countryCode, service).usual)}
              </td>
            ))}
            <td role="cell" data-label="At the latest">
              {service.businessDays.to}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
