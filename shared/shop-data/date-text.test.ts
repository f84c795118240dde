import { dateText } from './date-text';
import { sanctionsDate } from './delivery/no-delivery';

it.each([
  ['2026-11-26', 'November 26, 2026'],
  ['2026-11-26T20:00:00Z', 'November 26, 2026'],
  // Still evening at the workshop.
  ['2026-11-27T05:00:00Z', 'November 26, 2026'],
  ['soon', ''],
])('writes %s as "%s"', (time, text) => {
  expect(dateText(time)).toBe(text);
});

it('is how the day of the list of sanctions is written', () => {
  const day = new Date(`${sanctionsDate} UTC`).toISOString().slice(0, 10);
  expect(dateText(day)).toBe(sanctionsDate);
});
