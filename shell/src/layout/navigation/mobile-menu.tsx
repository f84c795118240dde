import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { navigationCategories, shopperLinks } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { Icon } from '@store/shared/ui/icons';
import { useModal } from '@store/shared/ui/use-modal';
import { LinkList } from '../link-list';
import { Drawer } from './drawer';
import { useMenuPictures } from './use-menu-pictures';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Drill-down side menu: a parent opens its children, a leaf navigates and closes the menu. */
export function MobileMenu({ open, onClose }: Props) {
  const modal = useModal(open, onClose);
  const [shown, setShown] = useState<string | null>(null);
  /** Name of the control that gets the focus when the list changes: Back on the way in, the parent on the way out. */
  const focusOn = useRef<string | null>(null);
  const pictures = useMenuPictures(open);
  const group = navigationCategories.find(({ kind, label }) => kind === 'group' && label === shown);

  useEffect(() => {
    if (focusOn.current === null) return;
    modal.ref.current?.querySelector<HTMLElement>(`[data-name="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  }, [shown, modal.ref]);

  function drillInto(label: string) {
    focusOn.current = 'Back';
    setShown(label);
  }
  function goBack() {
    focusOn.current = shown;
    setShown(null);
  }

  return (
    <Drawer {...modal} aria-label="Categories" onClose={() => setShown(null)} onKeyDown={keepFocusInside}>
      <div data-head>
        {group && (
          <button type="button" data-name="Back" aria-label="Back" onClick={goBack}>
            <Icon name="chevron-left" />
          </button>
        )}
        <h2>Categories</h2>
        <button type="button" aria-label="Close menu" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {group?.kind === 'group' ? (
        <div key={group.label} className="list" data-from="right">
          <h3>{group.label}</h3>
          <LinkList links={group.children} pictures={pictures} aria-label={group.label} onClick={onClose} />
        </div>
      ) : (
        <div key="all" className="list" data-from="left">
          <ul>
            {navigationCategories.map((category) => (
              <li key={category.label}>
                {category.kind === 'link' ? (
                  <Link to={category.to} onClick={onClose}>
                    {category.label}
                  </Link>
                ) : (
                  <button type="button" data-name={category.label} onClick={() => drillInto(category.label)}>
                    {category.label}
                    <Icon name="chevron-right" />
                  </button>
                )}
              </li>
            ))}
          </ul>
          <LinkList
            links={shopperLinks}
            className="shopper"
            aria-label="Account and help"
            onClick={onClose}
          />
        </div>
      )}
    </Drawer>
  );
}

/** A modal dialog keeps the focus off the page; this keeps it off the browser's own bars as well. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const leaving = event.shiftKey ? stops[0] : stops.at(-1);
  const outside = document.activeElement === leaving || document.activeElement === event.currentTarget;
  if (!outside) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
