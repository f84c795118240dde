import { scriptBudgetBytes } from '@store/shared/contracts/script-budgets';
import type { SliceName } from '@store/shared/contracts/slices';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { scriptBudgetCheck } from './script-budget';
import { bySlice } from './static-checks';

const file = (size: number) => ({ size, integrity: 'sha384-test' });
const page = { slice: 'mfe-product', id: 'product', widgets: ['mfe-cart/add-to-cart'] };
const half = scriptBudgetBytes(page) / 2;

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
  `With ${name}@1.1.0 /p needs 169 KB of scripts to start, over its budget of 168 KB: its visitors would wait for it.`,
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
  const of = (slice: string, id: string, widgets: string[] = []) => scriptBudgetBytes({ slice, id, widgets });
  // The shell starts with 127 KB, an entry has 9, that of mfe-content 10.
  expect(of('mfe-catalog', 'collection')).toBe((127 + 9 + 15) * 1000);
  expect(of('mfe-product', 'product', page.widgets)).toBe((127 + 9 + 18 + 9 + 5) * 1000);
  expect(of('mfe-cart', 'cart', page.widgets)).toBe((127 + 9 + 14.2 + 5) * 1000);
  expect(of('mfe-content', 'wholesale-program')).toBe((127 + 10 + 35) * 1000);
  expect(of('mfe-wishlist', 'saved')).toBe((127 + 9 + 16) * 1000);
});
