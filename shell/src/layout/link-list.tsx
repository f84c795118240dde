import type { ComponentProps } from 'react';
import type { NavigationLink } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { escapeMarkup } from '@store/shared/ui/markup';

interface Props extends Omit<ComponentProps<'ul'>, 'onClick'> {
  links: readonly NavigationLink[];
  /** Told of a click on any of them. */
  onClick?: () => void;
}

const written = new WeakMap<readonly NavigationLink[], string>();

/** The list's inside as React writes it: the same on every page, so it is put together once. */
function markupOf(links: readonly NavigationLink[]): string {
  let markup = written.get(links);
  if (markup === undefined) {
    markup = links
      .map(({ label, to }) => `<li><a href="${escapeMarkup(to)}">${escapeMarkup(label)}</a></li>`)
      .join('');
    written.set(links, markup);
  }
  return markup;
}

/** A list of places. On the server, where nobody clicks, its inside is text (decision 0099). */
export function LinkList({ links, onClick, ...list }: Props) {
  if (__SERVER__ && typeof document === 'undefined')
    return <ul {...list} dangerouslySetInnerHTML={{ __html: markupOf(links) }} />;
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
