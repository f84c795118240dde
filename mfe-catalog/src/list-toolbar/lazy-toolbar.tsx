import { lazyComponent } from '@store/shared/ui/lazy-component';
import { above, color, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { ListToolbar as ToolbarNow } from './list-toolbar';

/** Placeholder of the toolbar while its code loads: as high as a control, and on small screens the number of products below it. */
const Placeholder = styled.div`
  height: 94px;
  margin-bottom: ${space[5]};
  border-top: 1px solid ${color.thread};
  ${above.lg} {
    height: 61px;
  }
`;

/** The toolbar of a list. Its code loads after the page has started. */
export const ListToolbar = lazyComponent(
  __SERVER__ ? ToolbarNow : null,
  async () => (await import(/* webpackChunkName: "list-toolbar" */ './list-toolbar')).ListToolbar,
  <Placeholder />,
);
