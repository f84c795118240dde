import type {
  PageRendererOptions,
  RemoteServerBundle,
  ShellServerBundle,
} from '@store/shared/contracts/server-rendering';
import type { Release } from '@store/shared/contracts/release';
import { remoteNames, type RemoteName, type SliceName } from '@store/shared/contracts/slices';
import { loadServerBundle } from './server-bundle';

/** Where a slice's server bundle is, and what its files must be. */
export interface ServerBundleSource {
  folder: string;
  /** File → hash; null only for what was never released. */
  hashes: Record<string, string> | null;
}

/** The server files of a release with their hashes. */
export const serverHashes = ({ files }: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith('server/'))
      .map(([file, { integrity }]) => [file.slice('server/'.length), integrity]),
  );

/**
 * Loads the six server bundles of a composition, the remotes with the shell's singletons. A remote that does not load is
 * told, and its error stands in its place: its pages are the browser's.
 * @throws when the shell does not load.
 */
export function loadComposition(
  bundles: Record<SliceName, ServerBundleSource>,
  onFailure: (slice: RemoteName, reason: string) => void,
): { shell: ShellServerBundle; remotes: PageRendererOptions['remotes'] } {
  const shell = loadServerBundle(bundles.shell.folder, {}, bundles.shell.hashes) as ShellServerBundle;
  const remotes = Object.fromEntries(
    remoteNames.map((slice) => {
      const { folder, hashes } = bundles[slice];
      try {
        return [slice, loadServerBundle(folder, shell.singletons, hashes) as RemoteServerBundle];
      } catch (error) {
        onFailure(slice, String(error));
        return [slice, error instanceof Error ? error : new Error(String(error))];
      }
    }),
  ) as PageRendererOptions['remotes'];
  return { shell, remotes };
}
