import { loginUrl } from '@store/shared/contracts/urls';
import { UserIcon } from '@store/shared/ui/header-icons';
import { HeaderLink } from '@store/shared/ui/header-link';

/** The way to the account without mfe-account. */
export const PlainLoginLink = () => (
  <HeaderLink to={loginUrl}>
    <UserIcon />
    <span className="wide">Login</span>
  </HeaderLink>
);
