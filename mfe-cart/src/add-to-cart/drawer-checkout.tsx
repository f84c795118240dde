import { readPageData } from '@store/shared/browser/page-data';
import type { Cart } from '@store/shared/contracts/cart';
import { Button } from '@store/shared/ui/button';
import { checkoutUrl } from '../cart-page/checkout-url';
import { useBuyerCountry } from '../cart-page/use-buyer-country';

/** The way to the checkout, once the cart with the addition is loaded. */
export function DrawerCheckout({ cart }: { cart: Cart }) {
  useBuyerCountry(cart.id);
  const href = checkoutUrl(cart.checkoutUrl, readPageData().settings.checkoutOrigin);
  return (
    href !== null && (
      <Button as="a" href={href} target="_blank" rel="noopener">
        Checkout
      </Button>
    )
  );
}
