import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { color, size, space } from './theme';

const Trail = styled.nav`
  padding-block: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${size.small};
  ol {
    display: flex;
    gap: ${space[2]};
    list-style: none;
  }
  li {
    flex: none;
  }
  /* The breadcrumb takes one line. The last entry is cut off, because the heading below shows the whole title. */
  li:last-child {
    flex: 0 1 auto;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  li + li::before {
    content: '/';
    margin-right: ${space[2]};
    color: ${color.inkSoft};
  }
  a {
    display: inline-block;
    min-height: 24px;
  }
`;

export interface Crumb {
  label: string;
  /** Address; the page's own crumb has none. */
  to?: string;
}

/** The path to the page: `Home / Hoodies / Page 2 of 7`. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </Trail>
  );
}
