import type { Release } from '@store/shared/contracts/release';
import type { OwnSlots } from '@store/shared/contracts/slots';
import type { SliceName } from '@store/shared/contracts/slices';
import { sampleReleases } from '../../testing/test-gate';
import type { AffectedRoute } from '../affected-routes';
import type { Releases } from '../static-checks';
import { viewsOf } from './views';

const names = ['a', 'b', 'c', 'd', 'e'];
const file = (text: string) => ({ size: 1, integrity: `sha384-${text}` });

/** The cart with five pages and the product page that embeds its widget; `edited` are files that differ. */
function composition(...edited: string[]): Releases {
  const files = Object.fromEntries(
    [...names, 'widget', 'product', 'entry'].map((name) => [
      `browser/${name}.js`,
      file(edited.includes(name) ? 'edited' : name),
    ]),
  );
  const route = (name: string, widgets: string[] = []) => ({
    id: name,
    path: `/${name}`,
    files: [`${name}.js`],
    widgets,
  });
  const releases = sampleReleases();
  const cart: Release = {
    ...releases['mfe-cart'],
    routes: names.map((name) => route(name)),
    widgets: { 'add-to-cart': ['widget.js'] },
    files,
  };
  const product = {
    ...releases['mfe-product'],
    routes: [route('product', ['mfe-cart/add-to-cart'])],
    files,
  };
  return { ...releases, 'mfe-cart': cart, 'mfe-product': product };
}

const affected = (slice: SliceName, path: string) =>
  ({ slice, path, address: path, isMadeUp: false }) as AffectedRoute;
const routes = [
  ...names.map((name) => affected('mfe-cart', `/${name}`)),
  affected('mfe-product', '/product'),
];
const opened = (...edited: string[]) =>
  viewsOf(routes, composition(...edited), composition()).map(
    ({ route, screen }) => `${route.path} ${screen}`,
  );

it('opens a changed page at both widths, and one of another slice', () => {
  expect(opened('c')).toEqual(['/c phone', '/product phone', '/a phone', '/c desktop']);
});

it('opens the page that embeds a changed widget at both widths', () => {
  expect(opened('widget')).toEqual(['/product phone', '/a phone', '/b phone', '/product desktop']);
});

it('opens a page of each slice where only what all pages share has changed', () => {
  expect(opened('entry')).toEqual(['/a phone', '/product phone', '/b phone']);
});

it('opens a page of each slice at both widths when a script of the shell has changed, and all others if there is time', () => {
  const { shell, ...others } = composition();
  const withShell = (main: string, onServer = 'same') =>
    ({
      ...others,
      shell: { ...shell, files: { 'browser/main.js': file(main), 'server/index.js': file(onServer) } },
    }) as Releases;
  const views = viewsOf(routes, withShell('edited'), withShell('main'));
  const names = (some: typeof views) => some.map(({ route, screen }) => `${route.path} ${screen}`);
  expect(names(views.filter(({ ifTime }) => !ifTime))).toEqual(
    ['phone', 'desktop'].flatMap((screen) => [`/a ${screen}`, `/product ${screen}`, `/b ${screen}`]),
  );
  expect(new Set(names(views)).size).toBe(2 * routes.length);
  expect(viewsOf(routes, withShell('main', 'edited'), withShell('main'))).toHaveLength(3);
});

it('opens a page with a slot at both widths when what fills the slot has changed', () => {
  const filled = (slots: OwnSlots, ...edited: string[]): Releases => {
    const { 'mfe-cart': cart, 'mfe-product': product, ...others } = composition(...edited);
    const pages = [{ id: 'product', path: '/products/:handle', files: ['product.js'], widgets: [] }];
    return {
      ...others,
      'mfe-cart': { ...cart, slots },
      'mfe-product': { ...product, routes: pages },
    } as Releases;
  };
  const below = { 'product/below': { 'add-to-cart': 10 } };
  const all = [...routes.slice(0, 5), affected('mfe-product', '/products/:handle')];
  const onDesktop = (next: Releases, live: Releases) =>
    viewsOf(all, next, live).flatMap(({ route, screen }) => (screen === 'desktop' ? route.path : []));
  expect(onDesktop(filled(below), filled({}))).toEqual(['/products/:handle']);
  expect(onDesktop(filled(below, 'widget'), filled(below))).toEqual(['/products/:handle']);
  expect(onDesktop(filled({}), filled(below))).toEqual(['/products/:handle']);
  expect(onDesktop(filled(below), filled(below))).toEqual([]);
});

it('opens every page that has changed', () => {
  expect(opened(...names)).toHaveLength(2 * names.length + 1);
});
