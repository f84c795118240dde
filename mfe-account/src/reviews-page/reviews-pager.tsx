import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '@store/shared/runtime/router';
import { Icon } from '@store/shared/ui/icons';
import { pagerWindow } from '@store/shared/ui/pager';
import { above, color, radius, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';

/** Pages either side of the current one. */
const reach = 2;

const Bar = styled.nav`
  display: flex;
  justify-content: center;
  gap: ${space[1]};
  padding-block: ${space[6]};
  ${above.sm} {
    gap: ${space[2]};
  }
  > * {
    display: flex;
    align-items: center;
    justify-content: center;
    flex: 0 1 36px;
    min-width: 28px;
    height: 44px;
    padding: 0 2px;
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    ${above.sm} {
      min-width: 44px;
      padding: 0 ${space[1]};
    }
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
  .pager-double svg + svg {
    margin-left: -14px;
  }
`;

interface Props {
  page: number;
  pages: number;
  to: (page: number) => string;
}

/** First, previous, two pages either side, next, last; plain links. */
export function ReviewsPager({ page, pages, to }: Props) {
  if (pages <= 1) return null;
  const step = (label: string, target: number, face: ReactNode) =>
    target < 1 || target > pages || target === page ? (
      <span key={label} className="pager-double" role="link" aria-disabled="true">
        {face}
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    ) : (
      <Link key={label} className="pager-double" to={to(target)}>
        {face}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Link>
    );
  const left = <Icon name="chevron-left" />;
  const right = <Icon name="chevron-right" />;
  return (
    <Bar aria-label="Pages">
      {step(
        'First page',
        1,
        <>
          {left}
          {left}
        </>,
      )}
      {step('Previous page', page - 1, left)}
      {pagerWindow(page, pages, reach).map((number) => (
        <Link key={number} to={to(number)} aria-current={number === page ? 'page' : undefined}>
          <VisuallyHidden>Page </VisuallyHidden>
          {number}
        </Link>
      ))}
      {step('Next page', page + 1, right)}
      {step(
        'Last page',
        pages,
        <>
          {right}
          {right}
        </>,
      )}
    </Bar>
  );
}
