import { summary } from './summary';

const sample = (variant: string, lcp: number, scripts: number) => ({
  group: 'cart slow',
  variant,
  round: 1,
  figures: { lcp, scripts },
});

it('shows the figures with their ratios and names the aims that were missed', () => {
  const lines = summary([sample('shop', 500, 90), sample('single', 400, 80)])
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '));
  expect(lines.slice(2)).toEqual([
    '| cart slow | 500 | 1.25 | – | – | – | – | 90 | 1.13 |',
    '0 of 1 aims met',
    'missed: cart slow, lcp 1.25, aim ≤ 1.05 × one bundle',
  ]);
});
