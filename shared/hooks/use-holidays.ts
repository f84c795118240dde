import { useEffect, useMemo, useState } from 'react';
import type { Day } from '../shop-data/delivery/business-days';

type HolidaysFor = (countryCode: string) => readonly Day[];

/**
 * The holidays that count for deliveries to a country. They are null on the server, during hydration and until their chunk
 * has loaded; pages then show a number of business days instead of dates.
 */
export function useHolidays(countryCode: string): readonly Day[] | null {
  const [find, setFind] = useState<{ holidaysFor: HolidaysFor } | null>(null);
  useEffect(() => {
    let open = true;
    import(/* webpackChunkName: "holidays" */ '../shop-data/delivery/holidays').then(
      (loaded) => open && setFind(loaded),
      (error: unknown) => console.error('The holidays could not be loaded', error),
    );
    return () => {
      open = false;
    };
  }, []);
  return useMemo(() => find?.holidaysFor(countryCode) ?? null, [find, countryCode]);
}
