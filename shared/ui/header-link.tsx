import { styled } from 'styled-components';
import { Link } from '@store/shared/runtime/router';
import { above, color, hover, space } from './theme';

/** A link with an icon in the header, at least 44 px high. */
export const HeaderLink = styled(Link)`
  display: inline-flex;
  min-width: 44px;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: 44px;
  color: ${color.ink};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  ${above.sm} {
    gap: ${space[2]};
  }
  svg {
    flex: none;
  }
  ${hover} {
    &:hover span {
      text-decoration: underline;
    }
  }
  /* The narrowest screens show the icon only; the text stays for assistive technology. */
  .wide {
    position: absolute;
    clip-path: inset(50%);
    ${above.sm} {
      position: static;
      clip-path: none;
    }
  }
`;
