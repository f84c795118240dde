import { styled } from 'styled-components';
import { loginUrl } from '@store/shared/contracts/urls';
import { useLocation } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { above } from '@store/shared/ui/theme';
import { HeaderLink } from '../header-link';
import { UserIcon } from '../icons';
import { UserMenu } from './user-menu';

/** A login link that leads back to this page; after hydration the account menu of a signed-in shopper. */
export function UserLink() {
  const name = useSession((state) => state.name);
  const { pathname, search } = useLocation();
  if (name) return <UserMenu name={name} />;
  return (
    <HeaderLink to={loginUrl} state={{ from: pathname + search }}>
      <UserIcon />
      <Label>Login</Label>
    </HeaderLink>
  );
}

/** The narrowest screens show the icon only; the label stays for assistive technology. */
const Label = styled.span`
  position: absolute;
  clip-path: inset(50%);
  ${above.sm} {
    position: static;
    clip-path: none;
  }
`;
