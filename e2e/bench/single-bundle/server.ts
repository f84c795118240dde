/** Server entry of the single bundle: a ShellServerBundle that contains every slice. */
import type { PageRenderer, PageRendererOptions } from '@store/shared/contracts/server-rendering';
import { createPageRenderer as createShellRenderer } from '../../../shell/src/server';
import { exposes } from './slices';

export { singletons } from '../../../shell/src/server';

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const remotes = Object.fromEntries(
    Object.entries(exposes).map(([slice, exposed]) => [slice, { exposes: exposed }]),
  ) as PageRendererOptions['remotes'];
  return createShellRenderer({ ...options, remotes });
}
