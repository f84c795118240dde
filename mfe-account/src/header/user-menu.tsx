import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { charactersOf } from '@store/shared/contracts/entered-text';
import { homeUrl, userUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { useNotices, useSession } from '@store/shared/runtime/stores';
import { above, color, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { ChevronIcon, UserIcon } from '@store/shared/ui/header-icons';
import { panel, panelLine } from '@store/shared/ui/panel';
import { useDismiss } from '@store/shared/hooks/use-dismiss';
import { logOut } from './log-out';

/** Names of over 10 characters show their first 7 and three dots. */
function shortName(name: string): string {
  const letters = charactersOf(name);
  return letters.length > 10 ? `${letters.slice(0, 7).join('')}...` : name;
}

/** Menu of a signed-in shopper: account and sign-out. */
export function UserMenu({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const signedOut = useSession((state) => state.signedOut);
  const show = useNotices((state) => state.show);
  const navigate = useNavigate();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(place, open, close);

  async function leave() {
    setLeaving(true);
    const left = await logOut();
    setLeaving(false);
    if (!left) {
      show({ tone: 'error', text: 'You are still logged in: we could not be reached. Please try again.' });
      return;
    }
    close();
    signedOut();
    await navigate(homeUrl);
  }

  return (
    <Place ref={place}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <UserIcon />
        <VisuallyHidden>Account of</VisuallyHidden>
        <bdi className="name">{shortName(name)}</bdi>
        <ChevronIcon />
      </button>
      {open && (
        <ul aria-label="Account">
          <li className="whole" dir="auto">
            {name}
          </li>
          <li>
            <Link to={userUrl} onClick={close}>
              My account
            </Link>
          </li>
          <li>
            <button type="button" aria-disabled={leaving} onClick={() => leaving || void leave()}>
              Logout
            </button>
          </li>
        </ul>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  > button {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.ink};
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }
  > button svg:last-child {
    width: 14px;
  }
  /* The narrowest screens show the icon only. */
  .name {
    position: absolute;
    clip-path: inset(50%);
    ${above.sm} {
      position: static;
      clip-path: none;
    }
  }
  ul {
    ${panel}
    right: 0;
    min-width: 200px;
    max-width: min(320px, calc(100vw - 32px));
    list-style: none;
    font-size: ${size.small};
  }
  li > * {
    ${panelLine}
  }
  .whole {
    padding: ${space[2]} ${space[3]} ${space[3]};
    border-bottom: 1px solid ${color.thread};
    margin-bottom: ${space[2]};
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;
