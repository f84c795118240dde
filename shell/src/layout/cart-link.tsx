import { cartUrl } from '@store/shared/contracts/urls';
import { useCart } from '@store/shared/runtime/stores';
import { HeaderLink } from '@store/shared/ui/header-link';
import { BagIcon } from '@store/shared/ui/header-icons';

/** `(n) Cart`, with the units in the cart, pending changes included; `Cart` before hydration and for an empty cart. */
export function CartLink() {
  const count = useCart((state) => state.count);
  return (
    <HeaderLink to={cartUrl}>
      <BagIcon />
      <span>{count > 0 ? `(${count}) Cart` : 'Cart'}</span>
    </HeaderLink>
  );
}
