import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Holidays from 'date-holidays';
import { deliveryCountries } from '../../demo/commerce/checkout/address-rules';
import { store } from '../../shared/shop-data/store';
import { root } from '../services';

const dayMs = 86_400_000;

/** `npm run build -- holidays`: writes the public holidays of this year and the next two. */
const thisYear = new Date().getFullYear();
const years = [thisYear, thisYear + 1, thisYear + 2];
const days = publicHolidays(
  deliveryCountries.map(({ code }) => code),
  years,
);
const data = {
  source:
    'Public holidays of the package date-holidays (CC BY 3.0), weekdays only: npm run build -- holidays',
  years,
  days,
};
/** Most pages are shown for the workshop's country, and need no other's. */
const workshop = {
  source: 'The workshop’s own days of holidays.json: npm run build -- holidays',
  days: Object.keys(days).filter((day) => days[day]?.split(' ').includes(store.postalAddress.country)),
};
for (const [file, content] of Object.entries({ 'holidays.json': data, 'workshop-holidays.json': workshop }))
  writeFileSync(path.join(root, 'shared/shop-data/delivery', file), `${JSON.stringify(content, null, 2)}\n`);

/** Every weekday that is a public holiday somewhere, with the codes of the countries, separated by spaces. Ascending. */
function publicHolidays(countryCodes: readonly string[], years: readonly number[]): Record<string, string> {
  const countriesOf = new Map<string, Set<string>>();
  const known = new Holidays().getCountries();
  for (const code of countryCodes) {
    if (!Object.hasOwn(known, code)) continue;
    const calendar = new Holidays(code, { types: ['public'] });
    for (const { date, start, end } of years.flatMap((year) => calendar.getHolidays(year))) {
      const first = Date.parse(date.slice(0, 10));
      const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      for (let place = 0; place < count; place++) {
        const day = new Date(first + place * dayMs);
        if ([0, 6].includes(day.getUTCDay()) || !years.includes(day.getUTCFullYear())) continue;
        const key = day.toISOString().slice(0, 10);
        countriesOf.set(key, (countriesOf.get(key) ?? new Set()).add(code));
      }
    }
  }
  return Object.fromEntries(
    [...countriesOf]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, codes]) => [day, [...codes].sort().join(' ')]),
  );
}
