import { styled } from 'styled-components';
import { color, font, hover, radius, size, space } from './theme';

interface ButtonProps {
  /** `primary` for the one action of a view, `quiet` for the others. */
  $look?: 'primary' | 'quiet';
}

/** A button, or with `as={Link}` a link that looks like one. 44 px high. */
export const Button = styled.button<ButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 44px;
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.ink};
  border-radius: ${radius.control};
  background: ${({ $look }) => ($look === 'quiet' ? 'transparent' : color.ink)};
  color: ${({ $look }) => ($look === 'quiet' ? color.ink : color.paper)};
  font: 600 ${size.text} / 1.25 ${font.text};
  text-decoration: none;
  cursor: pointer;
  transition:
    background 150ms,
    color 150ms;
  ${hover} {
    &:hover {
      background: ${({ $look }) => ($look === 'quiet' ? color.linen : color.woad)};
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${color.thread};
    background: ${color.linen};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;
