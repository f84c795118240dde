import { cartUrl } from '@store/shared/contracts/urls';
import { useCart } from '@store/shared/runtime/stores';
import { HeaderLink } from './header-link';
import { BagIcon } from './icons';

/** `(n) Cart` counts units, what is under way among them; before hydration and for an empty cart it is `Cart`. */
export function CartLink() {
  const count = useCart((state) => state.count);
  return (
    <HeaderLink to={cartUrl}>
      <BagIcon />
      <span>{count > 0 ? `(${count}) Cart` : 'Cart'}</span>
    </HeaderLink>
  );
}
