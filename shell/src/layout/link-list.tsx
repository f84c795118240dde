import type { ComponentProps } from 'react';
import type { NavigationLink } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';

interface Props extends Omit<ComponentProps<'ul'>, 'onClick'> {
  links: readonly NavigationLink[];
  /** Called on a click on any of the links. */
  onClick?: () => void;
}

/** A list of links. */
export function LinkList({ links, onClick, ...list }: Props) {
  return (
    <ul {...list}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onClick}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
