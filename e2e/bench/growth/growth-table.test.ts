import { growths } from './grown-shops';
import { growthTable } from './growth-table';
import type { GrowthSample } from './growth-samples';

const sample = (shop: GrowthSample['shop'], value: number, of = 'cart'): GrowthSample => ({
  shop,
  value,
  of,
  figure: 'document',
});

it('compares medians with the small shop, and counts what grew by more than a twentieth', () => {
  const samples = [
    ...[100, 110, 90].map((value) => sample('small', value)),
    ...[104, 500, 1].map((value) => sample('products', value)),
    sample('versions', 106),
    sample('slice', 100),
  ];
  const text = growthTable(samples);
  expect(text).toMatch(/cart, document +\| 100 +\| 1\.040 +\| 1\.060 missed +\| 1\.000/);
  expect(text).toContain('1 of 3 ratios miss the aim');
});

it('does not judge what a slice costs the pages that show it', () => {
  const samples = [sample('small', 100, 'home'), ...growths.map((shop) => sample(shop, 110, 'home'))];
  const text = growthTable(samples);
  expect(text).toMatch(/home, document .* 1\.100 shows it/);
  expect(text).toContain('2 of 2 ratios miss the aim');
});
