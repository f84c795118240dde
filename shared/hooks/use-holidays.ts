import { useEffect, useMemo, useState } from 'react';
import type { Day } from '../shop-data/delivery/business-days';

type HolidaysFor = (countryCode: string) => readonly Day[];

/**
 * The holidays on the way to a country; null on the server, during hydration and until they are loaded. Pages say business
 * days then. Their list is a chunk of its own.
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
