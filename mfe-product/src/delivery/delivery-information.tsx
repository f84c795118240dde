import { useSyncExternalStore } from 'react';
import { countries } from '@store/shared/shop-data/countries';
import { processing, shipping, spanText } from '@store/shared/shop-data/policies';
import { cookieNames } from '@store/shared/contracts/storage';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { arrivalText, estimateArrival, productionDays } from './delivery-estimate';

const { clothes, other } = processing.productionBusinessDays;
const { usa, international } = shipping.deliveryDays;

/** The policy's times for the product's type, and the dates for an order of today. */
export function DeliveryInformation({ productType }: { productType: string }) {
  return (
    <>
      <Estimate productType={productType} />
      <p>
        Every piece is made for you. Production takes {spanText(clothes)} business days for clothes and{' '}
        {spanText(other)} business days for other products; this one takes{' '}
        {spanText(productionDays(productType))}. After that, shipping takes:
      </p>
      <ul>
        <li>USA: {spanText(usa)} days</li>
        <li>International: {spanText(international)} days</li>
      </ul>
      <p>
        Prices and special areas: <Link to={pageUrl('shipping-information')}>shipping information</Link>.
      </p>
    </>
  );
}

const neverChanges = () => () => undefined;
const countryCookie = new RegExp(`(?:^|; )${cookieNames.country}=([A-Z]{2})(?:;|$)`);

/** Dates are computed in the browser, because cached pages are the same for every visitor and may be hours old. */
function Estimate({ productType }: { productType: string }) {
  const country = useSyncExternalStore(
    neverChanges,
    () => countryCookie.exec(document.cookie)?.[1] ?? '',
    () => null,
  );
  if (country === null) return null;
  const name = countries.find(({ code }) => code === country)?.name;
  return (
    <p>
      <strong>
        Order today, get it {arrivalText(estimateArrival(productType, country, new Date()))}
        {name ? ` in ${name === 'United States' ? 'the USA' : name}` : ' outside the USA'}.
      </strong>
    </p>
  );
}
