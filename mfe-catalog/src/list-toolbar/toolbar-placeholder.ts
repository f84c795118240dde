import { above, color, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

/** Placeholder of the toolbar while its code loads: as high as a control, and on small screens the number of products below it. */
export const ToolbarPlaceholder = styled.div`
  height: 94px;
  margin-bottom: ${space[5]};
  border-top: 1px solid ${color.thread};
  ${above.lg} {
    height: 61px;
  }
`;
