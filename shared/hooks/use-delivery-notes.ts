import { useEffect, useState } from 'react';
import { isBeforeChristmas, type Day } from '../shop-data/delivery/business-days';
import type {
  ChristmasSentence,
  christmasSentence,
  noDeliveryText,
} from '../shop-data/delivery/delivery-notes';
import { mayDeliverTo, servicesTo } from '../shop-data/delivery/shipping-services';
import { useDeliveryCountry } from './use-delivery-country';
import { dayOfOrder } from './use-holidays';

interface Sentences {
  christmasSentence: typeof christmasSentence;
  noDeliveryText: typeof noDeliveryText;
}

export interface DeliveryNotes {
  /** Why nothing may be sent to the shopper's country; null where it may, which is nearly everywhere. */
  refusal: string | null;
  /** Until when to order for December 24; null outside of the season. */
  christmas: ChristmasSentence | null;
}

/**
 * What is said about a delivery in some weeks of the year, and in some countries. The sentences load when one is needed;
 * until then, and on the server, its text is empty.
 * @param productTypes empty for any.
 * @param holidays those on the way to the country; null while they are not known.
 */
export function useDeliveryNotes(
  productTypes: readonly string[],
  holidays: readonly Day[] | null,
): DeliveryNotes {
  const { code: countryCode, name } = useDeliveryCountry();
  const today = dayOfOrder(holidays);
  const isRefused = !mayDeliverTo(countryCode);
  const isSeason = isBeforeChristmas(today);
  const [sentences, setSentences] = useState<Sentences | null>(null);
  const isNeeded = isRefused || (isSeason && holidays !== null);
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "delivery-notes" */ '../shop-data/delivery/delivery-notes').then(
      setSentences,
      (error: unknown) => console.error('The notes on deliveries could not be loaded', error),
    );
  }, [isNeeded]);
  const about = { productTypes, countryCode, services: servicesTo({ countryCode }) };
  return {
    refusal: isRefused ? (sentences?.noDeliveryText(name) ?? '') : null,
    christmas: !isSeason
      ? null
      : sentences && holidays
        ? sentences.christmasSentence(about, today, holidays)
        : { text: '', mayClothesCome: false },
  };
}
