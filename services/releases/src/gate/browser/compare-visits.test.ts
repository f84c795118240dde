import { compareVisits, startBudgetBytes } from './compare-visits';
import type { PageVisit } from './page-visit';

const good: PageVisit = {
  status: 200,
  started: true,
  hangs: false,
  headings: ['Kente Hoodie'],
  structuredData: ['Product', 'BreadcrumbList'],
  errors: [],
  violations: [],
  shift: 0,
  scriptBytes: 100_000,
  actions: { 'add to the cart': true },
  ms: 300,
};
const route = { isMadeUp: false };
const compare = (next: Partial<PageVisit>, live: Partial<PageVisit> | null = {}) =>
  compareVisits(live && { ...good, ...live }, { ...good, ...next }, route);

const budget = startBudgetBytes + 1;

it.each<[string, Partial<PageVisit>, string]>([
  ['no answer', { status: 0 }, 'does not answer'],
  ['a missing page', { status: 404 }, 'answers 404'],
  ['a shop that does not start', { started: false }, 'cannot be used: the shop does not start'],
  ['a page that hangs', { hangs: true }, 'stops answering: one of its scripts does not end'],
  ['no heading', { headings: [] }, 'shows no heading (h1)'],
  ['two headings', { headings: ['A', 'B'] }, 'has more than one heading (h1)'],
  [
    'lost structured data',
    { structuredData: ['Product'] },
    'has no structured data of BreadcrumbList any more',
  ],
  ['an error', { errors: ['Error: no'] }, 'reports “Error: no”'],
  ['a violation', { violations: ['Color contrast (h1)'] }, 'is less accessible: Color contrast (h1)'],
  ['a layout shift', { shift: 0.2 }, 'moves while it loads (layout shift over 0.1)'],
  [
    'a button that does nothing',
    { actions: { 'add to the cart': false } },
    'does not let visitors add to the cart',
  ],
  [
    'a button that is gone',
    { actions: {} },
    'does not let visitors add to the cart any more: the control is gone',
  ],
  ['too many scripts', { scriptBytes: budget }, 'needs 206 KB of scripts, over the budget of 205 KB'],
])('names %s where what is live does better', (_, next, sentence) => {
  expect(compare(next)).toEqual({ worse: [sentence], same: [] });
});

it.each<[string, Partial<PageVisit>]>([
  ['an error', { errors: ['Error: no'] }],
  ['a violation', { violations: ['Color contrast (h1)'] }],
  ['a layout shift', { shift: 0.2 }],
  ['two headings', { headings: ['A', 'B'] }],
  ['too many scripts', { scriptBytes: budget }],
])('says nothing about %s that what is live has as well', (_, both) => {
  expect(compare(both, both)).toEqual({ worse: [], same: [] });
});

it.each<[string, Partial<PageVisit>, string]>([
  ['an error page', { status: 503 }, 'answers 503'],
  [
    'a button that does nothing',
    { actions: { 'add to the cart': false } },
    'does not let visitors add to the cart',
  ],
])('cannot judge %s that what is live has as well: commerce may be down', (_, both, sentence) => {
  expect(compare(both, both)).toEqual({ worse: [], same: [sentence] });
});

it('takes a new page as it is, and lets one be missing whose address is made up', () => {
  expect(compare({ headings: [] }, null)).toEqual({ worse: ['shows no heading (h1)'], same: [] });
  expect(compareVisits(null, { ...good, status: 404 }, { isMadeUp: true })).toEqual({ worse: [], same: [] });
});
