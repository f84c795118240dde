import { pageElement } from '../contracts/page';
import { shopTime } from './shop-clock';

const made = Date.parse('2026-11-27T08:00:00Z');

afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

it.each([
  ['an hour later', '2026-11-27T09:00:00Z', '2026-11-27T09:00:00Z'],
  ['two weeks later', '2026-12-11T09:00:00Z', '2026-12-11T09:00:00Z'],
  ['too early', '2026-11-27T07:59:00Z', '2026-11-27T08:00:00Z'],
  ['in 2019', '2019-03-14T12:00:00Z', '2026-11-27T08:00:00Z'],
  ['in 2031', '2031-03-14T12:00:00Z', '2026-11-27T08:00:00Z'],
])('takes a device’s clock for what it can be: %s', (_, device, time) => {
  document.body.innerHTML = pageElement('{}', made);
  jest.useFakeTimers({ now: new Date(device) });
  expect(new Date(shopTime())).toEqual(new Date(time));
});

it('has the device’s clock alone on a page that does not say when it was made', () => {
  jest.useFakeTimers({ now: made });
  expect(shopTime()).toBe(made);
});
