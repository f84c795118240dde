import { CachedPage } from '../cache/cached-page';
import type { KeptPage } from '../cache/page-cache';
import { decide, type PageFacts, type PagePlan } from './page-plan';

/** A visitor's first look at a page that nobody has asked for. */
const first: PageFacts = {
  kept: null,
  isUnderWay: false,
  isForHttpCache: false,
  rendersPages: true,
  hasRoom: () => true,
  waitSeconds: () => 0,
  isPosted: false,
  hasCart: false,
};
const page = new CachedPage(Buffer.from('<p>Hoodie</p>'), 'n');
const fresh = { entry: page, freshness: 'fresh' } as const;
const stale = { entry: page, freshness: 'stale' } as const;
const expired = { entry: page, freshness: 'expired' } as const;
const isFull = { hasRoom: () => false };
const isOverLimit = { waitSeconds: () => 7 };
const isOff = { rendersPages: false, ...isFull };
const refused: PagePlan = { answer: 'refused', waitSeconds: 0 };
const leftToBrowser: PagePlan = { answer: 'browser' };
const sent = (kept: KeptPage): PagePlan => ({ answer: 'kept', kept });

it.each<[string, Partial<PageFacts>, PagePlan]>([
  ['renders a page that is not in the cache', {}, { answer: 'rendered', expired: null }],
  ['sends a fresh page, however many are under way', { kept: fresh, ...isFull }, sent(fresh)],
  ['sends a stale page', { kept: stale, isUnderWay: true }, sent(stale)],
  ['renders an expired page anew, with it for an outage', { kept: expired }, { answer: 'rendered', expired }],
  ['sends an expired page while there is no room', { kept: expired, ...isFull }, sent(expired)],
  ['sends an expired page over the limit', { kept: expired, ...isOverLimit }, sent(expired)],
  ['waits for a page under way, which needs no room', { isUnderWay: true, ...isFull }, { answer: 'awaited' }],
  ['waits for it with an expired page too', { kept: expired, isUnderWay: true }, { answer: 'awaited' }],
  ['renders a page for an HTTP cache whole', { isForHttpCache: true }, { answer: 'rendered-first' }],
  [
    'gives an HTTP cache an expired page while there is no room',
    { isForHttpCache: true, kept: expired, ...isFull },
    sent(expired),
  ],
  ['refuses a page while there is no room', isFull, refused],
  ['refuses a page over the limit, for as long', isOverLimit, { answer: 'refused', waitSeconds: 7 }],
  ['leaves a cart to the browser while there is no room', { hasCart: true, ...isFull }, leftToBrowser],
  ['leaves a cart to the browser over the limit', { hasCart: true, ...isOverLimit }, leftToBrowser],
  ['refuses a form of the cart for lack of room', { hasCart: true, isPosted: true, ...isFull }, refused],
  ['leaves every page to the browser where the server renders none', isOff, leftToBrowser],
  ['refuses forms where the server renders none', { ...isOff, isPosted: true }, refused],
])('%s', (_, facts, plan) => {
  expect(decide({ ...first, ...facts })).toEqual(plan);
});

it('asks for room before it asks for the visitor’s limit, and for neither when a page is there', () => {
  const hasRoom = jest.fn(() => false);
  const waitSeconds = jest.fn(() => 0);
  decide({ ...first, kept: fresh, hasRoom, waitSeconds });
  expect(hasRoom).not.toHaveBeenCalled();
  decide({ ...first, hasRoom, waitSeconds });
  expect([hasRoom, waitSeconds].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
