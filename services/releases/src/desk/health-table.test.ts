import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HealthMinute } from '../edges/health-records';
import { HealthTable, type Side } from './health-table';

const live: Side = { label: 'Live', version: '1.0.0', kind: 'live' };
const candidate: Side = { label: 'Candidate', version: '1.1.0', kind: 'candidate' };

const reported = (
  minute: string,
  good: number,
  bad: number,
  more: Partial<HealthMinute> = {},
): HealthMinute => ({
  minute: `2026-05-01T${minute}`,
  slice: 'mfe-cart',
  version: '1.0.0',
  phase: 'load',
  good,
  bad,
  ...more,
});

it('has each version’s share of failures for every phase that was reported', () => {
  const minutes = [
    reported('11:00', 90, 10),
    reported('11:58', 95, 5),
    reported('11:58', 40, 10, { version: '1.1.0' }),
    reported('11:58', 0, 0, { phase: 'add-to-cart' }),
    reported('11:58', 0, 500, { version: '0.9.0' }),
    reported('11:58', 0, 500, { slice: 'shell' }),
  ];
  const table = createElement(HealthTable, { slice: 'mfe-cart', minutes, sides: [live, candidate] });
  const text = renderToStaticMarkup(table);
  const cells = [...text.matchAll(/<span class="figure">([^<]*)<\/span> <span class="muted">([^<]*)</g)];
  expect(cells.map(([, share, trials]) => `${share} ${trials}`)).toEqual([
    '7.5 % of 200',
    '20.0 % of 50',
    // Without page views there is no share.
    '– of 0',
    '– of 0',
  ]);
});
