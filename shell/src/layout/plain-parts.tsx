import { cartUrl, loginUrl } from '@store/shared/contracts/urls';
import { BagIcon, UserIcon } from '@store/shared/ui/header-icons';
import { HeaderLink } from '@store/shared/ui/header-link';

/** The way to the account without mfe-account. */
export const PlainLoginLink = () => (
  <HeaderLink to={loginUrl}>
    <UserIcon />
    <span className="wide">Login</span>
  </HeaderLink>
);

/** The way to the cart without mfe-cart, and so without its count. */
export const PlainCartLink = () => (
  <HeaderLink to={cartUrl}>
    <BagIcon />
    <span>Cart</span>
  </HeaderLink>
);
