import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { navigationCategories } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { above, color, hover, size, space } from '@store/shared/ui/theme';
import { ChevronIcon } from '@store/shared/ui/header-icons';
import { LinkList } from '../link-list';
import { panel, panelLine } from '@store/shared/ui/panel';
import { useDismiss } from '@store/shared/hooks/use-dismiss';
import { useMenuPictures } from './use-menu-pictures';

/** Milliseconds of hovering before a panel opens, and of leaving before it closes. */
const intent = { open: 80, close: 200 };

/**
 * Categories with panels of their children, for hover, click and keyboard: Enter or ArrowDown opens, arrows move,
 * Escape closes. Before hydration and without JavaScript, CSS opens the panels; on small screens without JavaScript the
 * plain menu lists every link.
 */
export function DesktopNavigation() {
  const nav = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const pictures = useMenuPictures(open !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((label: string | null, wait = 0) => {
    clearTimeout(timer.current);
    if (wait === 0) setOpen(label);
    else timer.current = setTimeout(() => setOpen(label), wait);
  }, []);
  const close = useCallback(() => show(null), [show]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's markup must be what is hydrated
    setLive(true);
    return () => clearTimeout(timer.current);
  }, []);
  useDismiss(nav, open !== null, close);

  return (
    <Nav ref={nav} aria-label="Categories" data-live={live || undefined}>
      <ul onKeyDown={moveInside}>
        {navigationCategories
          .filter(({ where }) => where === 'everywhere')
          .map((category, index) =>
            category.kind === 'link' ? (
              <li key={category.label}>
                <Link to={category.to}>{category.label}</Link>
              </li>
            ) : (
              <li
                key={category.label}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') show(category.label, open ? 0 : intent.open);
                }}
                onPointerLeave={({ pointerType }) => {
                  if (pointerType === 'mouse') show(null, intent.close);
                }}
              >
                <button
                  type="button"
                  aria-expanded={open === category.label}
                  aria-controls={`panel-${index}`}
                  onClick={(event) => {
                    // A hovering pointer has opened it already; only touch and keyboard close it with a click.
                    const hovers = event.detail > 0 && matchMedia('(hover: hover)').matches;
                    show(open === category.label && !hovers ? null : category.label);
                  }}
                >
                  {category.label}
                  <ChevronIcon />
                </button>
                <LinkList
                  links={category.children}
                  pictures={pictures}
                  onClick={close}
                  id={`panel-${index}`}
                  aria-label={category.label}
                  data-open={open === category.label || undefined}
                  data-wide={category.children.length > 6 || undefined}
                />
              </li>
            ),
          )}
      </ul>
    </Nav>
  );
}

/** Arrow keys move through an open panel, starting and ending at its button. */
function moveInside(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const entry = event.target.closest<HTMLElement>('nav > ul > li');
  const button = entry?.querySelector('button');
  if (!entry || !button) return;
  event.preventDefault();
  // Links can be focused only after the panel is rendered.
  if (step === 1 && button.getAttribute('aria-expanded') === 'false') flushSync(() => button.click());
  const stops = [...entry.querySelectorAll<HTMLElement>('button, a')];
  stops[(stops.indexOf(event.target) + step + stops.length) % stops.length]?.focus();
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
  > ul > li > button {
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
  button[aria-expanded='true'] {
    box-shadow: inset 0 -2px ${color.madder};
  }
  ${hover} {
    > ul > li > a:hover {
      box-shadow: inset 0 -2px ${color.madder};
    }
  }
  svg {
    width: 14px;
  }
  li ul {
    ${panel}
    left: -${space[4]};
    min-width: 220px;
    visibility: hidden;
    opacity: 0;
    transition:
      opacity 150ms,
      visibility 150ms;
  }
  li ul[data-wide] {
    column-count: 2;
    column-gap: ${space[2]};
    width: 460px;
  }
  li ul li {
    break-inside: avoid;
  }
  li ul a {
    ${panelLine}
    font-size: ${size.small};
  }
  li ul[data-open],
  &:not([data-live]) li:focus-within > ul {
    visibility: visible;
    opacity: 1;
    transition: opacity 150ms;
  }
  ${hover} {
    &:not([data-live]) li:hover > ul {
      visibility: visible;
      opacity: 1;
      transition: opacity 150ms;
    }
  }
  @media (max-width: 991px) {
    header:has(details[open]) & {
      display: block;
      padding-bottom: ${space[4]};
    }
    > ul,
    li ul {
      all: unset;
      display: grid;
      list-style: none;
      grid-template-columns: 1fr 1fr;
      column-gap: ${space[4]};
    }
    > ul > li:has(ul) {
      grid-column: 1 / -1;
    }
    > ul > li > button {
      cursor: default;
    }
    > ul > li > button svg {
      display: none;
    }
    li ul a {
      padding-inline: 0;
    }
  }
`;
