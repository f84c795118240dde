import { store } from '../store';
import type { Day } from './business-days';
import data from './holidays.json' with { type: 'json' };

const days: Readonly<Record<Day, string>> = data.days;

/**
 * Public holidays on which nothing moves on the way to a country: its own and the workshop's. Ascending. Weekends are left
 * out, and so are years that the data do not cover.
 */
export function holidaysFor(countryCode: string): readonly Day[] {
  return Object.keys(days).filter((day) => {
    const countries = days[day]?.split(' ') ?? [];
    return countries.includes(countryCode) || countries.includes(store.postalAddress.country);
  });
}
