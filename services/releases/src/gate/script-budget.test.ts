import budgets from '../../../../shared/contracts/script-budgets.json' with { type: 'json' };
import { scriptBudgetBytes } from '@store/shared/contracts/script-budgets';
import type { SliceName } from '@store/shared/contracts/slices';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { scriptBudgetCheck } from './script-budget';
import { bySlice } from './static-checks';

const file = (size: number) => ({ size, integrity: 'sha384-test' });
const page = { slice: 'mfe-product', id: 'product', widgets: ['mfe-cart/add-to-cart'] };
const half = Math.floor(scriptBudgetBytes(page) / 4) * 2;

/** A composition whose product page, with the cart's widget, is just within the budget, with changed sizes. */
function releases(sizes: Partial<Record<SliceName, number>> = {}) {
  const of = (slice: SliceName, size: number, more: object = {}) =>
    sampleRelease(slice, sizes[slice] ? '1.1.0' : '1.0.0', {
      browser: { entry: 'entry.js' },
      files: { 'browser/entry.js': file(10 * size), 'browser/entry.js.br': file(sizes[slice] ?? size) },
      ...more,
    });
  const widgets = ['mfe-cart/add-to-cart'];
  return bySlice([
    of('shell', half),
    of('mfe-product', half / 2, { routes: [{ id: 'product', path: '/p', files: ['entry.js'], widgets }] }),
    of('mfe-cart', half / 2, { widgets: { 'add-to-cart': ['entry.js'] } }),
  ]);
}
const live = releases();
const sentence = (name: string) => [
  expect.stringMatching(
    `^With ${name}@1\\.1\\.0 /p needs \\d+ KB of scripts to start, over its budget of \\d+ KB: its visitors would wait for it\\.$`,
  ),
];

it.each<[SliceName, number]>([
  ['shell', half + 1],
  ['mfe-product', half / 2 + 1],
  ['mfe-cart', half / 2 + 1],
])('counts the compressed scripts of %s for a page that needs them, each once', (slice, size) => {
  expect(scriptBudgetCheck(releases({ [slice]: size }), live, [slice])).toEqual(sentence(slice));
  expect(scriptBudgetCheck(releases({ [slice]: size - 1 }), live, [slice])).toEqual([]);
});

it('says nothing about other slices, or of a page that needs as much with what is live', () => {
  const large = releases({ shell: half + 9 });
  expect(scriptBudgetCheck(large, live, ['mfe-account'])).toEqual([]);
  expect(scriptBudgetCheck(large, large, ['mfe-product'])).toEqual([]);
});

it('has a budget for each page, and one for pages that it does not know', () => {
  const { start, entries, others, pages, widgets } = budgets;
  const of = (slice: string, id: string, names: string[] = []) =>
    scriptBudgetBytes({ slice, id, widgets: names });
  expect(of('mfe-catalog', 'collection')).toBeCloseTo(
    (start + entries['mfe-catalog'] + pages['mfe-catalog'].collection) * 1000,
  );
  const product = entries['mfe-product'] + pages['mfe-product'].product;
  const widget = entries['mfe-cart'] + widgets['mfe-cart/add-to-cart'];
  expect(of('mfe-product', 'product', page.widgets)).toBeCloseTo((start + product + widget) * 1000);
  // The widget is of the page's own slice, whose entry counts once.
  const cart = pages['mfe-cart'].cart + widgets['mfe-cart/add-to-cart'];
  expect(of('mfe-cart', 'cart', page.widgets)).toBeCloseTo((start + entries['mfe-cart'] + cart) * 1000);
  const content = entries['mfe-content'] + pages['mfe-content']['wholesale-program'];
  expect(of('mfe-content', 'wholesale-program')).toBeCloseTo((start + content) * 1000);
  expect(of('mfe-wishlist', 'saved')).toBeCloseTo((start + others.entry + others.page) * 1000);
});
