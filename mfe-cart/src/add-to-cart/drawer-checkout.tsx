import { useState } from 'react';
import { readPageData } from '@store/shared/browser/page-data';
import type { Cart } from '@store/shared/contracts/cart';
import { Button } from '@store/shared/ui/button';
import { checkoutUrl } from '../cart-page/checkout-url';
import { useBuyerCountry } from '../cart-page/use-buyer-country';

/** The link to the checkout, shown once the cart with the addition is loaded. */
export function DrawerCheckout({ cart }: { cart: Cart }) {
  useBuyerCountry(cart.id);
  // Parses the whole JSON of the page, so once and not at each rendering.
  const [{ settings }] = useState(readPageData);
  const href = checkoutUrl(cart.checkoutUrl, settings.checkoutOrigin);
  return (
    href !== null && (
      <Button as="a" href={href} target="_blank" rel="noopener">
        Checkout
      </Button>
    )
  );
}
