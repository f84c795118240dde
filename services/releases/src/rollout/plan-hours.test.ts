import { nextOpening, planHoursSchema, type PlanHours } from './plan-hours';

const hours: PlanHours = { ...planHoursSchema.parse('Mon-Fri 9-17')!, timeZone: 'Europe/Berlin' };

it.each([
  ['in the morning of a working day', '2026-11-27T07:10:00Z', '2026-11-27T08:00:00.000Z'],
  ['within the hours', '2026-11-27T15:59:59Z', '2026-11-27T15:59:59.000Z'],
  ['on Friday evening', '2026-11-27T16:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['over the change of the clocks', '2026-10-23T16:00:00Z', '2026-10-26T08:00:00.000Z'],
  ['in summer', '2026-07-05T12:00:00Z', '2026-07-06T07:00:00.000Z'],
])('opens again after a time %s', (_, at, opening) => {
  expect(nextOpening(hours, new Date(at)).toISOString()).toBe(opening);
});

it.each(['Mon-Fri', 'Fri-Mon 9-17', 'Mon-Fri 17-9', 'Mon-Fri 9-25', 'Foo 9-17', 'mon 9-17'])(
  'refuses %s',
  (text) => {
    expect(planHoursSchema.safeParse(text).success).toBe(false);
  },
);

it('knows a single day, and no hours', () => {
  expect(planHoursSchema.parse('Sat 8-24')).toMatchObject({ days: ['Sat'], from: 8, to: 24 });
  expect(planHoursSchema.parse('')).toBeUndefined();
});
