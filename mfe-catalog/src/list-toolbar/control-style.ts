import { color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';

/** Style of the toolbar's controls: the drawer's button, the names of filters, the order. */
export const controlStyle = css`
  display: flex;
  min-height: 44px;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.thread};
  border-radius: ${radius.control};
  background: ${color.paper};
  color: ${color.ink};
  font: 400 ${size.text} / 1.25 ${font.text};
  cursor: pointer;
  ${hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
`;
