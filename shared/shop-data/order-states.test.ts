import { orderState, orderStates, stepOf } from './order-states';

const createdAt = Date.parse('2026-11-23T12:00:00Z');
const hour = 3_600_000;
const at = (status: string | null | undefined, more: object = {}, hours = 100) =>
  orderState({ status, canceled: false, delivered: false, createdAt, ...more }, createdAt + hours * hour);

it.each([
  [undefined, 'Pending', 0],
  [null, 'Pending', 0],
  [' ', 'Pending', 0],
  ['UNFULFILLED', 'Being printed', 1],
  ['OPEN', 'Being printed', 1],
  ['REQUEST_DECLINED', 'Being printed', 1],
  ['SOMETHING_NEW', 'Being printed', 1],
  ['SCHEDULED', 'Scheduled', 0],
  ['ON_HOLD', 'Waiting for you', 0],
  ['IN_PROGRESS', 'Packed', 1],
  ['PENDING_FULFILLMENT', 'Packed', 1],
  ['partially_fulfilled', 'Partly sent', 2],
  ['FULFILLED', 'Sent', 2],
  ['RESTOCKED', 'Canceled', null],
])('says %p as %s', (status, label, step) => {
  const state = at(status);
  expect([orderStates[state].label, stepOf(state)]).toEqual([label, step]);
});

it('begins to print when the time for changes has ended', () => {
  expect(at('UNFULFILLED', {}, 11.9)).toBe('received');
  expect(at('UNFULFILLED', {}, 12)).toBe('printing');
});

it('is delivered once every parcel is, and canceled whatever else is said', () => {
  expect(at('FULFILLED', { delivered: true })).toBe('delivered');
  expect(at('PARTIALLY_FULFILLED', { delivered: true })).toBe('partlySent');
  expect(at('UNFULFILLED', { canceled: true })).toBe('canceled');
});
