import { loginUrl, userUrl } from '@store/shared/contracts/urls';
import { useSession } from '@store/shared/stores';
import { styled } from 'styled-components';
import { above } from '@store/shared/ui/theme';
import { HeaderLink } from './header-link';
import { UserIcon } from './icons';

/** Names of over 10 characters show their first 7 and three dots (spec section 2). */
export const shortName = (name: string): string => {
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 7).join('')}...` : name;
};

export function UserLink() {
  const name = useSession((state) => state.name);
  return (
    <HeaderLink to={name ? userUrl : loginUrl}>
      <UserIcon />
      <Label>{name ? shortName(name) : 'Login'}</Label>
    </HeaderLink>
  );
}

/** The narrowest screens show the icon alone; the label stays for assistive technology. */
const Label = styled.span`
  position: absolute;
  clip-path: inset(50%);
  ${above.sm} {
    position: static;
    clip-path: none;
  }
`;
