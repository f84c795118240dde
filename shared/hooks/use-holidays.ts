import { useEffect, useMemo, useState } from 'react';
import type { Day } from '../shop-data/delivery/business-days';
import workshop from '../shop-data/delivery/workshop-holidays.json' with { type: 'json' };
import { store } from '../shop-data/store';
import { useHydrated } from './use-hydrated';

type HolidaysFor = (countryCode: string) => readonly Day[];

/**
 * The holidays that count for deliveries to a country. They are null on the server and during hydration, and, for other
 * countries than the workshop's, until the chunk of all holidays has loaded; pages then show a number of business days
 * instead of dates.
 */
export function useHolidays(countryCode: string): readonly Day[] | null {
  const isAbroad = countryCode !== store.postalAddress.country;
  const isHydrated = useHydrated();
  const [find, setFind] = useState<{ holidaysFor: HolidaysFor } | null>(null);
  useEffect(() => {
    if (!isAbroad) return;
    let open = true;
    import(/* webpackChunkName: "holidays" */ '../shop-data/delivery/holidays').then(
      (loaded) => open && setFind(loaded),
      (error: unknown) => console.error('The holidays could not be loaded', error),
    );
    return () => {
      open = false;
    };
  }, [isAbroad]);
  return useMemo(() => {
    if (isAbroad) return find?.holidaysFor(countryCode) ?? null;
    return isHydrated ? workshop.days : null;
  }, [isAbroad, isHydrated, find, countryCode]);
}
