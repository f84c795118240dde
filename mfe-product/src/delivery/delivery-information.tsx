import { processing, shipping, spanText } from '@store/shared/shop-data/policies';
import { processingOf, productKind } from '@store/shared/shop-data/delivery/delivery-promise';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';

const { clothes, other } = processing.productionBusinessDays;
const { usa, international } = shipping.transitBusinessDays;

/** How the time until an arrival is made up; the arrival itself stands above the button. */
export function DeliveryInformation({ productType }: { productType: string }) {
  return (
    <>
      <p>
        Every piece is made for you. Order check, production and quality control take{' '}
        {spanText(processingOf([productKind(productType)]))} business days for this one; of that, production
        alone is {spanText(clothes)} business days for clothes and {spanText(other)} business days for other
        products. After that, shipping usually takes:
      </p>
      <ul>
        <li>USA: {spanText(usa)} business days</li>
        <li>International: {spanText(international)} business days</li>
      </ul>
      <p>
        Prices and special areas: <Link to={pageUrl('shipping-information')}>shipping information</Link>.
      </p>
    </>
  );
}
