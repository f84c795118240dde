import { styled } from 'styled-components';
import { navigationCategories } from '@store/shared/contracts/navigation';
import { Link } from '@store/shared/router';
import { above, color, radius, shadow, size, space } from '@store/shared/ui/theme';
import { ChevronIcon } from './icons';

/** Categories with their children in panels, opened by hover, click and keyboard without JavaScript. */
export function DesktopNavigation() {
  return (
    <Nav aria-label="Categories">
      <ul>
        {navigationCategories
          .filter(({ where }) => where === 'everywhere')
          .map((category) =>
            category.kind === 'link' ? (
              <li key={category.label}>
                <Link to={category.to}>{category.label}</Link>
              </li>
            ) : (
              <li key={category.label}>
                <button type="button" aria-haspopup="true">
                  {category.label}
                  <ChevronIcon />
                </button>
                <ul aria-label={category.label}>
                  {category.children.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ),
          )}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  display: none;
  ${above.lg} {
    display: block;
  }
  ul {
    list-style: none;
  }
  > ul {
    display: flex;
    gap: ${space[5]};
  }
  > ul > li {
    position: relative;
  }
  > ul > li > a,
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.ink};
    font-size: ${size.small};
    font-weight: 500;
    text-decoration: none;
    cursor: pointer;
  }
  svg {
    width: 14px;
  }
  li ul {
    position: absolute;
    top: 100%;
    left: -${space[4]};
    min-width: 220px;
    padding: ${space[2]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow};
    opacity: 0;
    visibility: hidden;
    transition:
      opacity 150ms,
      visibility 150ms;
  }
  li:hover > ul,
  li:focus-within > ul {
    opacity: 1;
    visibility: visible;
  }
  li ul a {
    display: block;
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    color: ${color.ink};
    font-size: ${size.small};
    text-decoration: none;
  }
  li ul a:hover,
  li ul a:focus-visible {
    background: ${color.linen};
  }
`;
