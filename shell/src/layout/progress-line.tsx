import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { useNavigation } from '@store/shared/runtime/router';
import { calm, color } from '@store/shared/ui/theme';

/** Milliseconds of a navigation before the line is shown. */
export const showDelayMs = 150;

/** A thin line while a navigation takes longer than {@link showDelayMs}. */
export function ProgressLine() {
  const waiting = useNavigation().state !== 'idle';
  return waiting ? <AfterPatience /> : null;
}

function AfterPatience() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return shown && <Line role="progressbar" aria-label="Loading page" />;
}

const travel = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: 40;
  height: 2px;
  background: ${color.madder};
  transform-origin: left;
  animation: ${travel} 8s cubic-bezier(0.1, 0.8, 0.2, 1) both;
  ${calm} {
    animation: none;
  }
`;
