import { keyframes, styled } from 'styled-components';
import { calm, color, radius } from './theme';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** A linen placeholder; `$height` and `$width` are CSS lengths. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${radius.control};
  background: ${color.linen};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${calm} {
    animation: none;
  }
`;
