import type { RemoteName } from '@store/shared/contracts/slices';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import { everySlice } from '@store/release-kit/testing/sample-release';
import type { ServedComposition } from '../releases/page-composition';

/** Settings that pages get, without a shop. */
export const pageSettings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };

/** A route of a page without files. */
export const sampleRoute = (path: string, slice: RemoteName = 'mfe-catalog') => ({
  id: path,
  path,
  slice,
  files: [],
  widgets: [],
});

/** A composition of version 1.0.0 of every slice, without pages and without bundles that can render. */
export function sampleComposition(
  id: string,
  {
    page,
    ...changes
  }: Partial<Omit<ServedComposition, 'page'>> & { page?: Partial<ServedComposition['page']> } = {},
): ServedComposition {
  return {
    id,
    versions: everySlice('1.0.0'),
    page: {
      id,
      shellVersion: '1.0.0',
      remotes: Object.fromEntries(
        ownRemotes.map((slice) => [
          slice,
          { version: '1.0.0', base: `/assets/${slice}/1.0.0/`, entry: 'entry.js', integrity: 'sha384-x' },
        ]),
      ),
      routes: [],
      widgets: {},
      ...page,
    },
    shell: { entry: '/assets/shell/1.0.0/main.js', integrity: 'sha384-shell' },
    rendered: null,
    integrityOf: () => '',
    scriptsOf: () => [],
    queriesOf: () => undefined,
    ...changes,
  };
}
