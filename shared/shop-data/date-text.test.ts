import { dateText } from './date-text';

it.each([
  ['2026-11-26', 'November 26, 2026'],
  ['2026-11-26T20:00:00Z', 'November 26, 2026'],
  // Still evening at the workshop.
  ['2026-11-27T05:00:00Z', 'November 26, 2026'],
  ['soon', ''],
])('writes %s as "%s"', (time, text) => {
  expect(dateText(time)).toBe(text);
});
