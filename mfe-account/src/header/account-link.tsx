import { loginUrl } from '@store/shared/contracts/urls';
import { useSession } from '@store/shared/runtime/stores';
import { UserIcon } from '@store/shared/ui/header-icons';
import { HeaderLink } from '@store/shared/ui/header-link';
import { UserMenu } from './user-menu';

/** Fills `header/account`: a way to the login; after hydration the account menu of a signed-in shopper. */
export default function AccountLink() {
  const name = useSession((state) => state.name);
  if (name) return <UserMenu name={name} />;
  return (
    <HeaderLink to={loginUrl}>
      <UserIcon />
      <span className="wide">Login</span>
    </HeaderLink>
  );
}
