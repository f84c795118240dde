import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { color, radius, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

/** Pages with a button: the current one and its neighbours. */
export function pagerWindow(page: number, pages: number, reach = 1): number[] {
  const first = Math.max(1, page - reach);
  const last = Math.min(pages, page + reach);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

const Bar = styled.nav`
  display: flex;
  justify-content: center;
  gap: ${space[2]};
  padding-block: ${space[7]};
  > * {
    display: grid;
    min-width: 44px;
    height: 44px;
    place-items: center;
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  > a:hover {
    border-color: ${color.ink};
  }
  > [aria-current] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  > [aria-disabled] {
    color: ${color.thread};
  }
`;

interface PagerProps {
  /** Counted from 1. */
  page: number;
  /** Known number of pages. */
  pages: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
}

interface ArrowProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  rel: 'prev' | 'next';
  to: string | null;
}

function Arrow({ label, icon, rel, to }: ArrowProps) {
  const face = (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  if (to === null) {
    return (
      <span role="link" aria-disabled="true">
        {face}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel}>
      {face}
    </Link>
  );
}

/** Previous, pages, next; plain links, so it works without JavaScript. Nothing for an empty list. */
export function Pager({ page, pages, to }: PagerProps) {
  if (pages === 0) return null;
  return (
    <Bar aria-label="Pages">
      <Arrow label="Previous page" icon="chevron-left" rel="prev" to={page > 1 ? to(page - 1) : null} />
      {pagerWindow(page, pages).map((number) => (
        <Link key={number} to={to(number)} aria-current={number === page ? 'page' : undefined}>
          <VisuallyHidden>Page </VisuallyHidden>
          {number}
        </Link>
      ))}
      <Arrow label="Next page" icon="chevron-right" rel="next" to={page < pages ? to(page + 1) : null} />
    </Bar>
  );
}
