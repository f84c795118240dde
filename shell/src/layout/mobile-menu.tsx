import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { navigationCategories } from '@store/shared/contracts/navigation';
import { Link } from '@store/shared/router';
import { color, size, space } from '@store/shared/ui/theme';
import { CloseIcon } from './icons';

/** Drill-down side menu: a parent opens its children, a leaf navigates and closes (spec section 2). */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [openGroup, setOpenGroup] = useState<string | null>(null);
  const group = navigationCategories.find(
    (category) => category.kind === 'group' && category.label === openGroup,
  );

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <Panel
      ref={dialog}
      aria-label="Categories"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header>
        {group ? (
          <button type="button" onClick={() => setOpenGroup(null)}>
            ‹ Back
          </button>
        ) : (
          <h2>Categories</h2>
        )}
        <button type="button" aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {group?.kind === 'group' ? (
        <>
          <h2>{group.label}</h2>
          <ul>
            {group.children.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} onClick={onClose}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul>
          {navigationCategories.map((category) => (
            <li key={category.label}>
              {category.kind === 'link' ? (
                <Link to={category.to} onClick={onClose}>
                  {category.label}
                </Link>
              ) : (
                <button type="button" onClick={() => setOpenGroup(category.label)}>
                  {category.label} <span aria-hidden="true">›</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Panel = styled.dialog`
  width: min(360px, 88vw);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${space[4]};
  border: 0;
  background: ${color.paper};
  color: ${color.ink};
  &::backdrop {
    background: rgb(29 27 24 / 0.4);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  h2 {
    font-size: ${size.title};
  }
  ul {
    list-style: none;
    margin-top: ${space[3]};
  }
  li > a,
  li > button {
    display: flex;
    justify-content: space-between;
    width: 100%;
    padding: ${space[3]} 0;
    border: 0;
    border-bottom: 1px solid ${color.thread};
    background: none;
    color: ${color.ink};
    font-size: ${size.lead};
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  header button {
    min-width: 44px;
    min-height: 44px;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;
