import { useEffect, useMemo, useState } from 'react';
import { pageTime, shopTime } from '../browser/shop-clock';
import { whenIdle } from '../browser/when-idle';
import { dayAtWorkshop, type Day } from '../shop-data/delivery/business-days';
import workshop from '../shop-data/delivery/workshop-holidays.json' with { type: 'json' };
import { store } from '../shop-data/store';

type HolidaysFor = (countryCode: string) => readonly Day[];

/**
 * The holidays that count for deliveries to a country. They are null on the server, during hydration and until the page is
 * idle or, for other countries than the workshop's, the chunk of all holidays has loaded; pages then show a number of
 * business days instead of dates.
 */
export function useHolidays(countryCode: string): readonly Day[] | null {
  const isAbroad = countryCode !== store.postalAddress.country;
  const [known, setKnown] = useState<{ isAbroad: boolean; holidaysFor: HolidaysFor } | null>(null);
  useEffect(() => {
    // Dates take long to format for the first time.
    if (!isAbroad) return whenIdle(() => setKnown({ isAbroad, holidaysFor: () => workshop.days }));
    let open = true;
    import(/* webpackChunkName: "holidays" */ '../shop-data/delivery/holidays').then(
      ({ holidaysFor }) => open && setKnown({ isAbroad, holidaysFor }),
      (error: unknown) => console.error('The holidays could not be loaded', error),
    );
    return () => {
      open = false;
    };
  }, [isAbroad]);
  return useMemo(
    () => (known?.isAbroad === isAbroad ? known.holidaysFor(countryCode) : null),
    [known, isAbroad, countryCode],
  );
}

/**
 * Today, from which the days of an order are counted: the day at the workshop. While the holidays are not known no date is
 * shown, and the day in UTC when the page was made is enough; it needs no data of time zones.
 */
export const dayOfOrder = (holidays: readonly Day[] | null): Day =>
  holidays ? dayAtWorkshop(new Date(shopTime())) : new Date(pageTime()).toISOString().slice(0, 10);
