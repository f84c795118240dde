import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { above, color, hover, radius, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

/** Pages with a button: the current one and its neighbours. */
export function pagerWindow(page: number, pages: number, reach = 1): number[] {
  const first = Math.max(1, page - reach);
  const last = Math.min(pages, page + reach);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** A button is as wide as its number at least, and 44 px where there is room. */
const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[1]};
  padding-block: ${space[7]};
  ${above.sm} {
    gap: ${space[2]};
  }
  > * {
    display: flex;
    flex: 1 0 auto;
    min-width: 26px;
    max-width: 2.75em;
    padding-inline: 2px;
    align-items: center;
    justify-content: center;
    height: 44px;
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  ${hover} {
    > a:hover {
      border-color: ${color.ink};
    }
  }
  > [aria-current] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  > [aria-disabled] {
    color: ${color.thread};
  }
  > [aria-hidden] {
    min-width: 0;
    border: 0;
    flex-grow: 0;
  }
  svg + svg {
    margin-left: -14px;
  }
  > [data-far] {
    display: none;
    ${above.sm} {
      display: flex;
    }
  }
`;

interface PagerProps {
  /** Counted from 1. */
  page: number;
  /** Known number of pages. */
  pages: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
  /** Number of pages with a button on either side of the current one. */
  reach?: number;
  /** Shows the first and the last page as arrows; by default as numbers beside those around the current one. */
  ends?: boolean;
  className?: string;
}

/** Number from which on a phone has room for the current page and one on either side only. */
const longNumber = 100;

interface ArrowProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  double?: boolean;
  rel?: 'prev' | 'next';
  to: string | null;
}

function Arrow({ label, icon, double, rel, to }: ArrowProps) {
  const face = (
    <>
      <Icon name={icon} />
      {double ? <Icon name={icon} /> : null}
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

/** The numbers of the pager; null stands for those between two of them. */
function numbersOf(window: readonly number[], pages: number): (number | null)[] {
  const numbers = [...new Set([1, ...window, pages])];
  return numbers.flatMap((number, index) =>
    index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}

/** Previous, pages, next; plain links, so it works without JavaScript. Nothing for an empty list. */
export function Pager({ page, pages, to, reach = 1, ends, className }: PagerProps) {
  if (pages === 0) return null;
  const before = (target: number) => (page > 1 ? to(target) : null);
  const after = (target: number) => (page < pages ? to(target) : null);
  const window = pagerWindow(page, pages, reach);
  const numbers = ends ? window : numbersOf(window, pages);
  return (
    <Bar aria-label="Pages" className={className}>
      {ends ? <Arrow label="First page" icon="chevron-left" double to={before(1)} /> : null}
      <Arrow label="Previous page" icon="chevron-left" rel="prev" to={before(page - 1)} />
      {numbers.map((number, index) =>
        number === null ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-current={number === page ? 'page' : undefined}
            data-far={(ends && Math.abs(number - page) > 1 && page >= longNumber) || undefined}
          >
            <VisuallyHidden>Page </VisuallyHidden>
            {number}
          </Link>
        ),
      )}
      <Arrow label="Next page" icon="chevron-right" rel="next" to={after(page + 1)} />
      {ends ? <Arrow label="Last page" icon="chevron-right" double to={after(pages)} /> : null}
    </Bar>
  );
}
