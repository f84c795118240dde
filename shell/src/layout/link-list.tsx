import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { pictureUrl } from '@store/shared/contracts/urls';
import type { NavigationLink } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { color, radius } from '@store/shared/ui/theme';

interface Props extends Omit<ComponentProps<'ul'>, 'onClick'> {
  links: readonly NavigationLink[];
  /** Addresses of small pictures by slug; room is kept for those that are missing. Without it there is no room. */
  pictures?: Readonly<Record<string, string>>;
  /** Called on a click on any of the links. */
  onClick?: () => void;
}

/** The room for a picture is no element: every page has thirty such links, whose pictures come when a panel opens. */
const PicturedList = styled.ul`
  a::before,
  img {
    flex: none;
    width: 32px;
    height: 40px;
    border-radius: ${radius.control};
    background: ${color.linen};
    object-fit: cover;
  }
  a:not(:has(img))::before {
    content: '';
  }
  @media (scripting: none) {
    a::before {
      display: none;
    }
  }
`;

export function LinkList({ links, pictures, onClick, ...list }: Props) {
  const List = pictures ? PicturedList : 'ul';
  return (
    <List {...list}>
      {links.map(({ label, slug, to }) => {
        const url = pictures?.[slug];
        return (
          <li key={to}>
            <Link to={to} onClick={onClick}>
              {url && <img src={pictureUrl(url, 80)} alt="" width={32} height={40} decoding="async" />}
              {label}
            </Link>
          </li>
        );
      })}
    </List>
  );
}
