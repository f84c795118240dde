import { use, useEffect } from 'react';
import { useDeliveryCountryCode } from '@store/shared/hooks/use-delivery-country-code';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

const loadOperation = () => import(/* webpackChunkName: "buyer-country" */ './buyer-country-operation');

/** The cart and country that the service was told last: additions and the cart's page do not repeat it. */
const told = new WeakMap<StorefrontClient, string>();

/** Passes the country that delivery times are shown for on to the checkout. A failure is logged: the shopper can choose there. */
export function useBuyerCountry(cartId: string) {
  const storefront = use(StorefrontContext);
  const code = useDeliveryCountryCode();
  useEffect(() => {
    const news = `${cartId} ${code}`;
    if (!storefront || told.get(storefront) === news) return;
    const controller = new AbortController();
    const { signal } = controller;
    loadOperation()
      .then(({ setBuyerCountry }) =>
        // The contract of the service lists the countries that it knows; it refuses any other.
        setBuyerCountry.run(storefront, { cartId, countryCode: code as 'US' }, { signal }),
      )
      .then((problems) => {
        told.set(storefront, news);
        if (problems.length > 0) console.error('The checkout does not take the country', code, problems);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) console.error('The country could not be passed on to the checkout', error);
      });
    return () => controller.abort();
  }, [storefront, cartId, code]);
}
