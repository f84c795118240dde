import { BagIcon, UserIcon } from '@store/shared/ui/header-icons';
import { HeaderLink } from '@store/shared/ui/header-link';

export const Cart = () => (
  <HeaderLink to="/cart">
    <BagIcon />
    <span>(2) Cart</span>
  </HeaderLink>
);
export const TextOnLargeScreensOnly = () => (
  <HeaderLink to="/login">
    <UserIcon />
    <span className="wide">Login</span>
  </HeaderLink>
);
