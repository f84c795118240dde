import Holidays from 'date-holidays';

const dayMs = 86_400_000;

/** Every weekday that is a public holiday somewhere, with the codes of the countries, separated by spaces. Ascending. */
export function publicHolidays(
  countryCodes: readonly string[],
  years: readonly number[],
): Record<string, string> {
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
