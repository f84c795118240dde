import type { PageComposition } from './page';
import type { RemoteName } from './slices';

/** Addresses of the scripts that a route's page needs beside the shell's: its own and those of the widgets it embeds. */
export function filesOfRoute(
  { slice, files, widgets }: PageComposition['routes'][number],
  page: Pick<PageComposition, 'remotes' | 'widgets'>,
): string[] {
  const filesOf = (owner: RemoteName, names: string[]) => {
    const remote = page.remotes[owner];
    return remote ? [remote.entry, ...names].map((file) => remote.base + file) : [];
  };
  const embedded = widgets.flatMap((name) => filesOf(ownerOf(name), page.widgets[name] ?? []));
  return [...new Set([...filesOf(slice, files), ...embedded])];
}

/** The slice that exposes a widget, from its name `mfe-cart/add-to-cart`. */
export const ownerOf = (widget: string): RemoteName => widget.split('/')[0] as RemoteName;
