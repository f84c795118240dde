import { styled } from 'styled-components';
import { HeaderLink } from '@store/shared/ui/header-link';
import { HeartIcon } from '../heart/heart-icon';

/** Fills `header/saved`: the way to the list. */
export default function SavedLink() {
  return (
    <Place to="/wishlist">
      <HeartIcon />
      <span className="wide">Wishlist</span>
    </Place>
  );
}

/** The narrowest header has room for logo, account and cart only. */
const Place = styled(HeaderLink)`
  @media (max-width: 359px) {
    display: none;
  }
  svg {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.6;
  }
`;
