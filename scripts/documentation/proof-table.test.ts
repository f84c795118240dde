import type { EndedTest } from '../checks/check';
import { proofTable } from './proof-table';

const test = (file: string, name: string): EndedTest => ({ file, name, seconds: 1, status: 'passed' });

it('names the nearest test of each level for a sentence, and says where there is none', () => {
  const table = proofTable(
    {
      'docs/product/cart-and-checkout.md':
        '# Cart\n\n- Remove can be undone from the notice. Discount codes are entered once for every cart.\n',
    },
    [
      test('mfe-cart/src/remove.test.tsx', 'remove can be undone from the notice'),
      test('e2e/journeys/cart.journey.ts', 'remove, undone from its notice'),
      test('services/edge/src/seo.test.ts', 'escapes every address'),
    ],
  );
  const rows = table.split('\n').filter((line) => /^\| (Remove|Discount)/.test(line));
  expect(rows).toEqual([
    expect.stringMatching(/^\| Remove .*\| 2 \| component: mfe-cart.*<br>journey: e2e.*\|$/),
    '| Discount codes are entered once for every cart. | 0 | none found |',
  ]);
});
