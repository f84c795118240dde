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

describe('requestLevels', () => {
  const page = entry('Document', 'markup', 0, 5);

  it('counts what the markup asks for as one level, whenever it is asked for', () => {
    const scripts = [entry('Script', 'markup', 1, 2), entry('Script', 'markup', 3, 6)];
    expect(requestLevels([page, ...scripts], 10)).toBe(2);
  });

  it('counts a request that waited for a script and its answer one by one', () => {
    const main = entry('Script', 'markup', 1, 2);
    const chunk = entry('Script', 'script', 3, 4);
    const data = entry('Fetch', 'script', 4.5, 6);
    expect(requestLevels([page, main, chunk, data], 10)).toBe(4);
  });

  it('takes requests that were under way together as one level', () => {
    const main = entry('Script', 'markup', 1, 2);
    const chunks = [entry('Script', 'script', 3, 5), entry('Script', 'script', 3.1, 5)];
    expect(requestLevels([page, main, ...chunks], 10)).toBe(3);
  });

  it('leaves out pictures, and what came after the page worked', () => {
    const main = entry('Script', 'markup', 1, 2);
    const picture = entry('Image', 'script', 3, 4);
    const late = entry('Fetch', 'script', 9, 11);
    expect(requestLevels([page, main, picture, late], 10)).toBe(2);
  });
});
