import { useEffect, useState } from 'react';
import { isBeforeChristmas, type Day } from '../shop-data/delivery/business-days';
import type * as sentencesOf from '../shop-data/delivery/delivery-notes';
import { mayDeliverTo, servicesTo } from '../shop-data/delivery/shipping-services';
import type { DeliveryCountry } from './use-delivery-country';
import { dayOfOrder } from './use-holidays';

export interface DeliveryNotes {
  /** Why nothing may be sent to the shopper's country; null where it may, which is nearly everywhere. */
  refusal: string | null;
  /** Until when to order for December 24; null outside of the season. */
  christmas: sentencesOf.ChristmasSentence | null;
}

/**
 * Notes on a delivery that only some weeks or some countries have. Their code loads when a note is needed; until then, and
 * on the server, its text is empty.
 * @param productTypes empty for any.
 * @param country the country of delivery: {@link useDeliveryCountry}.
 * @param holidays those on the way to the country; null while they are not known.
 */
export function useDeliveryNotes(
  productTypes: readonly string[],
  { code: countryCode, name }: DeliveryCountry,
  holidays: readonly Day[] | null,
): DeliveryNotes {
  const today = dayOfOrder(holidays);
  const isRefused = !mayDeliverTo(countryCode);
  const isSeason = isBeforeChristmas(today);
  const [sentences, setSentences] = useState<typeof sentencesOf | null>(null);
  const isNeeded = isRefused || (isSeason && holidays !== null);
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "delivery-notes" */ '../shop-data/delivery/delivery-notes').then(
      setSentences,
      (error: unknown) => console.error('The notes on deliveries could not be loaded', error),
    );
  }, [isNeeded]);

  function christmas(): sentencesOf.ChristmasSentence | null {
    if (!isSeason) return null;
    if (!sentences || !holidays) return { text: '', mayClothesCome: false };
    const about = { productTypes, countryCode, services: servicesTo({ countryCode }) };
    return sentences.christmasSentence(about, today, holidays);
  }

  return {
    refusal: isRefused ? (sentences?.noDeliveryText(name) ?? '') : null,
    christmas: christmas(),
  };
}
