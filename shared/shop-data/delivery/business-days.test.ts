import fc from 'fast-check';
import { addBusinessDays, arrivalOf, dayAtWorkshop, isBeforeChristmas } from './business-days';
import { lastDayBeforeChristmas } from './delivery-notes';
import { store } from '../store';
import { holidaysFor } from './holidays';
import workshop from './workshop-holidays.json' with { type: 'json' };

it('counts Monday to Friday without the holidays on the way', () => {
  // A Friday.
  expect(addBusinessDays('2026-11-20', 0, [])).toBe('2026-11-20');
  expect(addBusinessDays('2026-11-20', 1, [])).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 1, [])).toBe('2026-11-23');
  // Thanksgiving holds the workshop up whatever the country.
  for (const country of ['US', 'DE', 'QA'])
    expect(addBusinessDays('2026-11-25', 1, holidaysFor(country))).toBe('2026-11-27');
  // Both days of Christmas are holidays in Germany.
  expect(addBusinessDays('2028-12-22', 1, holidaysFor('DE'))).toBe('2028-12-27');
  expect(addBusinessDays('2028-12-22', 1, holidaysFor('QA'))).toBe('2028-12-26');
});

it('is never on a weekend or a holiday, and later with every day', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-10-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.nat(30), fc.constantFrom('US', 'CA', 'DE', 'JP', 'FJ'), (date, count, country) => {
      const holidays = holidaysFor(country);
      const day = date.toISOString().slice(0, 10);
      const found = addBusinessDays(day, count + 1, holidays);
      expect(found > addBusinessDays(day, count, holidays)).toBe(true);
      expect([0, 6]).not.toContain(new Date(found).getUTCDay());
      expect(holidays).not.toContain(found);
    }),
  );
});

it('begins with the day of the order at the workshop', () => {
  expect(dayAtWorkshop(new Date('2026-11-24T07:59:00Z'))).toBe('2026-11-23');
  expect(dayAtWorkshop(new Date('2026-11-24T08:01:00Z'))).toBe('2026-11-24');
  // Some browsers write the days of every locale in another order.
  const { prototype } = Intl.DateTimeFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  Object.defineProperty(prototype, 'format', { ...format, get: () => () => '11/24/2026' });
  expect(dayAtWorkshop(new Date('2026-11-24T08:01:00Z'))).toBe('2026-11-24');
  Object.defineProperty(prototype, 'format', format);
  expect(arrivalOf({ usual: { from: 8, to: 17 }, latest: 20 }, '2026-11-23', holidaysFor('US'))).toEqual({
    from: '2026-12-04',
    to: '2026-12-17',
    latest: '2026-12-22',
  });
});

it('says until when to order for December 24, in season only', () => {
  const us = holidaysFor('US');
  expect(lastDayBeforeChristmas(15, '2026-11-23', us)).toBe('2026-12-03');
  expect(addBusinessDays('2026-12-03', 15, us)).toBe('2026-12-24');
  expect(lastDayBeforeChristmas(15, '2026-12-03', us)).toBe('2026-12-03');
  expect(lastDayBeforeChristmas(15, '2026-12-04', us)).toBeNull();
  const inSeason = ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-19', '2026-12-24'];
  expect(inSeason.filter(isBeforeChristmas)).toEqual(inSeason);
  expect(['2026-10-31', '2026-12-25', '2026-12-30', '2027-01-04'].filter(isBeforeChristmas)).toEqual([]);
});

it('has the workshop’s own days in a file of their own', () => {
  expect(workshop.days).toEqual(holidaysFor(store.postalAddress.country));
});
