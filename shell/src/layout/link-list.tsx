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

const Room = styled.span`
  flex: none;
  width: 32px;
  height: 40px;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.linen};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Thumbnail = ({ url }: { url: string | undefined }) => (
  <Room>{url && <img src={pictureUrl(url, 80)} alt="" width={32} height={40} decoding="async" />}</Room>
);

export function LinkList({ links, pictures, onClick, ...list }: Props) {
  return (
    <ul {...list}>
      {links.map(({ label, slug, to }) => (
        <li key={to}>
          <Link to={to} onClick={onClick}>
            {pictures && <Thumbnail url={pictures[slug]} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
