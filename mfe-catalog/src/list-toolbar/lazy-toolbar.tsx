import { lazyComponent } from '@store/shared/ui/lazy-component';
import { ListToolbar as ToolbarNow } from './list-toolbar';
import { ToolbarPlaceholder } from './toolbar-placeholder';

/** The toolbar of a list. Its code loads after the page has started. */
export const ListToolbar = lazyComponent(
  __SERVER__ ? ToolbarNow : null,
  async () => (await import(/* webpackChunkName: "list-toolbar" */ './list-toolbar')).ListToolbar,
  <ToolbarPlaceholder />,
);
