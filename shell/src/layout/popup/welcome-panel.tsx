import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { registerUrl } from '@store/shared/contracts/urls';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { Link } from '@store/shared/runtime/router';
import { iconButton } from '@store/shared/ui/icon-button';
import { Icon } from '@store/shared/ui/icons';
import { above, color, motion, radius, shadow, size, space } from '@store/shared/ui/theme';
import { SubscribeForm } from '@store/shared/ui/subscribe-form';
import { FrameSlot } from '../frame-slot';
import { isInTheWay } from './in-the-way';
import { keepAway } from './popup-cookies';

/**
 * A panel that does not take the focus. It opens as soon as it covers nothing that matters (`isInTheWay`), and closes at
 * once when it does. It is late in the document and has a name, so that assistive technology finds it.
 */
export function WelcomePanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const [state, setState] = useState<'waiting' | 'open' | 'leaving'>('waiting');

  useEffect(() => {
    const look = () => {
      const isFree = panel.current !== null && !isInTheWay(panel.current);
      if (state === 'waiting' && isFree) setState('open');
      if (state === 'open' && !isFree) onClose();
    };
    look();
    const left = new AbortController();
    for (const type of ['scroll', 'resize', 'focusin'])
      window.addEventListener(type, look, { passive: true, signal: left.signal });
    return () => left.abort();
  }, [state, onClose]);
  useEffect(() => {
    if (state === 'open') keepAway('shown');
  }, [state]);
  useEffect(() => {
    const escape = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape belongs to an open dialog first.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) leave();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);

  function leave() {
    keepAway('closed');
    setState('leaving');
  }

  return (
    <Panel
      ref={panel}
      aria-labelledby="welcome"
      data-state={state}
      onAnimationEnd={() => state === 'leaving' && onClose()}
    >
      <button type="button" className="close" aria-label="Close" onClick={leave}>
        <Icon name="x" />
      </button>
      <h2 id="welcome">Welcome</h2>
      <p>{`${subscriptionTexts.offer}.`}</p>
      <FrameSlot name="footer/newsletter" props={{ onSubscribed: () => keepAway('closed') }}>
        <SubscribeForm />
      </FrameSlot>
      <p className="account">
        Or <Link to={registerUrl}>create an account</Link> to follow your orders.
      </p>
    </Panel>
  );
}

/** The height of a bar that the page keeps at the lower edge of the window, such as the product's button. */
const bar = 'var(--bottom-bar, 0px)';
const below = `translateY(calc(100% + ${bar} + ${space[5]}))`;
const slideIn = keyframes`
  from { transform: ${below}; }
`;
const slideOut = keyframes`
  to { transform: ${below}; visibility: hidden; }
`;

const Panel = styled.aside`
  position: fixed;
  inset: auto ${space[3]} calc(${bar} + ${space[3]});
  /* Below the header, whose menus may overlap it. */
  z-index: 9;
  padding: ${space[5]};
  border: 1px solid ${color.thread};
  border-top: 4px solid ${color.madder};
  border-radius: ${radius.card};
  background: ${color.paper};
  box-shadow: ${shadow};
  animation: ${slideIn} ${motion.panel} ${motion.ease};
  ${above.sm} {
    inset: auto auto calc(${bar} + ${space[5]}) ${space[5]};
    width: 400px;
  }
  &[data-state='waiting'] {
    visibility: hidden;
    animation: none;
  }
  &[data-state='leaving'] {
    animation: ${slideOut} ${motion.panel} ${motion.ease} forwards;
  }
  h2 {
    margin: 0 ${space[7]} ${space[2]} 0;
    font-size: ${size.title};
  }
  p {
    margin-bottom: ${space[4]};
    text-wrap: balance;
  }
  .account {
    margin: ${space[3]} 0 0;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .close {
    ${iconButton}
    position: absolute;
    top: ${space[2]};
    right: ${space[2]};
  }
`;
