import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownRemotes, ownSlices } from '@store/shared/shop-data/own-slices';
import { sampleComposition } from '../testing/sample-composition';
import { DevelopmentSlices, type DevelopmentDocument } from './development-slices';

const file = path.join(testFolder(), 'slices.json');
const write = (slices: DevelopmentDocument['slices'], complete = false) =>
  writeFileSync(file, JSON.stringify({ complete, slices }));

const source = (slice: SliceName): DevelopmentDocument['slices'] => ({
  [slice]: {
    origin: 'http://127.0.0.1:4100',
    routes: slice === 'shell' ? [] : [{ id: `${slice}-new`, path: `/${slice}-new`, files: [], widgets: [] }],
    ...(slice === 'mfe-product' && { slots: { 'product/below': { new: 10 } } }),
  },
});

/** A released composition with one route and one widget for each remote. */
const released = sampleComposition('abc', {
  page: {
    routes: ownRemotes.map((slice) => ({
      slice,
      id: slice,
      path: `/${slice}`,
      files: [`${slice}.js`],
      widgets: [],
    })),
    widgets: Object.fromEntries(ownRemotes.map((slice) => [`${slice}/widget`, ['widget.js']])),
    slots: {
      'product/below': { 'mfe-product/widget': 5, 'mfe-cart/widget': 20 },
      'header/mini-cart': { 'mfe-cart/widget': 10 },
    },
  },
});

it('replaces the release of a slice in development with its routes, and keeps the others', () => {
  write({ ...source('shell'), ...source('mfe-product') });
  const composition = new DevelopmentSlices(file).over(released);
  expect(composition?.page.remotes['mfe-product']).toEqual({
    version: 'development',
    base: '/dev/mfe-product/',
    entry: 'remoteEntry.js',
    integrity: '',
  });
  expect(composition?.page.remotes['mfe-cart']?.base).toBe('/assets/mfe-cart/1.0.0/');
  expect(composition?.shell.entry).toBe('/dev/shell/main.js');
  expect(composition?.page.routes.map(({ id }) => id).sort()).toEqual([
    'mfe-account',
    'mfe-cart',
    'mfe-catalog',
    'mfe-content',
    'mfe-product-new',
  ]);
  expect(Object.keys(composition?.page.widgets ?? {})).not.toContain('mfe-product/widget');
  expect(composition?.page.slots).toEqual({
    'header/mini-cart': { 'mfe-cart/widget': 10 },
    'product/below': { 'mfe-cart/widget': 20, 'mfe-product/new': 10 },
  });
  expect(composition?.scriptsOf('/mfe-cart')).toEqual([
    '/assets/mfe-cart/1.0.0/entry.js',
    '/assets/mfe-cart/1.0.0/mfe-cart.js',
  ]);
  expect(composition?.firstScript).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__');
});

it('needs no release when every slice is in development, and serves nothing when one is missing', () => {
  write(Object.assign({}, ...ownSlices.map(source)), true);
  const slices = new DevelopmentSlices(file);
  expect(slices.complete).toBe(true);
  expect(slices.over(null)?.page.routes).toHaveLength(5);
  write(source('mfe-product'));
  expect(slices.complete).toBe(false);
  expect(slices.over(null)).toBeNull();
});

it('adds a new route at the next page and keeps the composition while nothing changes', () => {
  write({ ...source('shell'), ...source('mfe-cart') });
  const slices = new DevelopmentSlices(file);
  const before = slices.over(released);
  expect(slices.over(released)).toBe(before);
  write({ ...source('shell'), ...source('mfe-cart'), ...source('mfe-content') });
  expect(slices.over(released)?.page.routes.map(({ id }) => id)).toContain('mfe-content-new');
});

it('refuses dev servers on other machines', () => {
  write({ shell: { origin: 'http://shop.example:4100', routes: [] } });
  expect(() => new DevelopmentSlices(file).origins()).toThrow();
});
