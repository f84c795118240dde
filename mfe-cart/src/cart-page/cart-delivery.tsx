import { ofMinorUnits } from '@store/shared/contracts/money';
import { useDelivery } from '@store/shared/hooks/use-delivery';
import { countryInText } from '@store/shared/shop-data/country-in-text';
import { returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import { store } from '@store/shared/shop-data/store';
import { CartPrice } from '../cart-price';

/** When the order arrives, if it is placed today; its slowest product sets the time. */
export function CartDelivery({ productTypes }: { productTypes: readonly string[] }) {
  const { countryName, refusal, usual, services, latestWith, christmas } = useDelivery(productTypes);
  return (
    <section aria-label="Delivery">
      {refusal === null ? (
        <>
          <p>{`Delivery to ${countryInText(countryName)}`}</p>
          <strong>{usual}</strong>
          <ul className="summary-note" aria-label="Ways of shipping">
            {services.map((service) => (
              <li key={service.id}>
                <span>{latestWith(service)}</span>
                <CartPrice price={ofMinorUnits(service.cents, store.currency)} />
              </li>
            ))}
          </ul>
          {christmas && <p className="summary-note">{christmas.text}</p>}
        </>
      ) : (
        <p>{refusal}</p>
      )}
      <p className="summary-note">{returnsText}</p>
    </section>
  );
}
