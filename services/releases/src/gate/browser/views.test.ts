import type { Release } from '@store/shared/contracts/release';
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

it('opens every page that has changed', () => {
  expect(opened(...names)).toHaveLength(2 * names.length + 1);
});
