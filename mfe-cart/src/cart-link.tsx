import { cartUrl } from '@store/shared/contracts/urls';
import { useCart } from '@store/shared/runtime/stores';
import { BagIcon } from '@store/shared/ui/header-icons';
import { HeaderLink } from '@store/shared/ui/header-link';

/** Fills `header/mini-cart`: `(n) Cart`, with the units in the cart, pending changes included; `Cart` for an empty cart. */
export default function CartLink() {
  const count = useCart((state) => state.count);
  return (
    <HeaderLink to={cartUrl}>
      <BagIcon />
      <span>{count > 0 ? `(${count}) Cart` : 'Cart'}</span>
    </HeaderLink>
  );
}
