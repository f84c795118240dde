import { requestLevels } from './request-levels';
import type { TrafficEntry } from './traffic';

const entry = (type: string, askedBy: TrafficEntry['askedBy'], start: number, end: number): TrafficEntry => ({
  url: `http://shop.test/${start}`,
  type,
  askedBy,
  start,
  answered: start,
  end,
  bytes: 0,
  failed: false,
});

const page = entry('Document', 'markup', 0, 5);

it('counts all requests of the markup as one level, whatever their time', () => {
  const scripts = [entry('Script', 'markup', 1, 2), entry('Script', 'markup', 3, 6)];
  expect(requestLevels([page, ...scripts], 10)).toBe(2);
});

it('counts a script and a request that depends on it as separate levels', () => {
  const main = entry('Script', 'markup', 1, 2);
  const chunk = entry('Script', 'script', 3, 4);
  const data = entry('Fetch', 'script', 4.5, 6);
  expect(requestLevels([page, main, chunk, data], 10)).toBe(4);
});

it('counts concurrent requests as one level', () => {
  const main = entry('Script', 'markup', 1, 2);
  const chunks = [entry('Script', 'script', 3, 5), entry('Script', 'script', 3.1, 5)];
  expect(requestLevels([page, main, ...chunks], 10)).toBe(3);
});

it('ignores pictures and requests after the page worked', () => {
  const main = entry('Script', 'markup', 1, 2);
  const picture = entry('Image', 'script', 3, 4);
  const late = entry('Fetch', 'script', 9, 11);
  expect(requestLevels([page, main, picture, late], 10)).toBe(2);
});
