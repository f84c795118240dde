import { keyframes, styled } from 'styled-components';
import { useNavigation } from '@store/shared/router';
import { calm, color } from '@store/shared/ui/theme';

/** A thin line while a navigation waits; quick ones, under 150 ms, never show it. */
export function ProgressLine() {
  const waiting = useNavigation().state !== 'idle';
  return (
    <Line
      role="progressbar"
      aria-label="Loading page"
      hidden={!waiting}
      data-waiting={waiting || undefined}
    />
  );
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
  transform: scaleX(0);
  transform-origin: left;
  &[data-waiting] {
    animation: ${travel} 8s 150ms cubic-bezier(0.1, 0.8, 0.2, 1) both;
  }
  ${calm} {
    &[data-waiting] {
      animation: none;
      transform: scaleX(1);
    }
  }
`;
