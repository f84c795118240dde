import type { ComponentType } from 'react';
import type { OrderNode } from '@store/shared/contracts/orders';
import type { FoundOrdersProps } from './found-orders';

export interface FoundLookup {
  state: 'found';
  /** The address or number as typed. */
  identifier: string;
  orders: OrderNode[];
  FoundOrders: ComponentType<FoundOrdersProps>;
}

/** The last orders that were found, and the entry of the history that shows them. In memory only: gone with the document. */
let kept: { entry: string; lookup: FoundLookup } | null = null;

/** The orders that an entry of the history has shown before; Back leads to it. */
export const keptLookup = (entry: string): FoundLookup | null => (kept?.entry === entry ? kept.lookup : null);

export function keepLookup(entry: string, lookup: FoundLookup) {
  kept = { entry, lookup };
}

/** Who logs out leaves no orders behind. */
export function forgetLookup() {
  kept = null;
}
