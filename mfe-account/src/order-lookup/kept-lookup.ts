import type { ComponentType } from 'react';
import type { OrderNode } from '@store/shared/contracts/orders';
import type { FoundOrdersProps } from './found-orders';

export interface FoundLookup {
  state: 'found';
  /** The address or number as typed, trimmed. */
  identifier: string;
  orders: OrderNode[];
  FoundOrders: ComponentType<FoundOrdersProps>;
}

/** The last orders that were found, and where. In memory only: gone with the document. */
let kept: { place: LookupPlace; lookup: FoundLookup } | null = null;

interface LookupPlace {
  /** The entry of the history that shows the orders. */
  entry: string;
  /** E-mail address of who is signed in; null for visitors. */
  shopper: string | null;
}

/** The orders that this entry of the history has shown to this shopper before, for Back; null when it has shown none. */
export const keptLookup = ({ entry, shopper }: LookupPlace): FoundLookup | null =>
  kept?.place.entry === entry && kept.place.shopper === shopper ? kept.lookup : null;

export function keepLookup(place: LookupPlace, lookup: FoundLookup) {
  kept = { place, lookup };
}

/** Called at a log-out: Back shows the orders to nobody else. */
export function forgetLookup() {
  kept = null;
}
