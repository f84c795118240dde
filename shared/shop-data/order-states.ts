import { changeWindow } from './policies';

/** The states of an order in the words of shoppers: what each means, and what one can do. */
export const orderStates = {
  pending: {
    label: 'Pending',
    meaning: 'We have your order and are checking it',
    todo: 'Change it, for a short time after payment',
  },
  received: {
    label: 'Received',
    meaning: 'We have your order, and its production has not begun',
    todo: 'Change it, for a short time after payment',
  },
  waiting: {
    label: 'Waiting for you',
    meaning: 'We need something from you, such as a complete address',
    todo: 'Answer our email; we go on when you do',
  },
  scheduled: {
    label: 'Scheduled',
    meaning: 'It is made to be sent on a later day',
    todo: 'Wait for our email with the tracking number',
  },
  printing: {
    label: 'Being printed',
    meaning: 'Your pieces are printed, cut, sewn and checked',
    todo: 'Wait for our email with the tracking number',
  },
  packed: {
    label: 'Packed',
    meaning: 'Your parcel waits for the carrier',
    todo: 'Wait for our email with the tracking number',
  },
  partlySent: {
    label: 'Partly sent',
    meaning: 'A part of your order is on its way; the rest follows in another parcel',
    todo: 'Follow the first parcel',
  },
  sent: {
    label: 'Sent',
    meaning: 'Everything is with the carrier',
    todo: 'Follow the parcel with its tracking number',
  },
  delivered: {
    label: 'Delivered',
    meaning: 'The carrier says that everything is with you',
    todo: 'Enjoy it, review it, or return it',
  },
  canceled: {
    label: 'Canceled',
    meaning: 'The order was canceled, or its pieces came back to us',
    todo: 'Nothing; the refund is on its way',
  },
} as const;
export type OrderState = keyof typeof orderStates;

/** The steps of an order that was not canceled. */
export const orderSteps = ['Received', 'Being printed', 'Sent', 'Delivered'] as const;

/** Index of the step that a state belongs to; null for a canceled order. */
export function stepOf(state: OrderState): number | null {
  if (state === 'canceled') return null;
  if (state === 'delivered') return 3;
  if (state === 'sent' || state === 'partlySent') return 2;
  return state === 'printing' || state === 'packed' ? 1 : 0;
}

/** `OrderDisplayFulfillmentStatus` of the Admin API; what it leaves out is in production or just received. */
const states: Readonly<Record<string, OrderState>> = {
  SCHEDULED: 'scheduled',
  ON_HOLD: 'waiting',
  IN_PROGRESS: 'packed',
  PENDING_FULFILLMENT: 'packed',
  PARTIALLY_FULFILLED: 'partlySent',
  FULFILLED: 'sent',
  RESTOCKED: 'canceled',
};

const hourMs = 3_600_000;

/** Milliseconds since 1970 of the end of the time in which an order can be changed. */
const changesEnd = (createdAt: number): number => createdAt + changeWindow.attemptHours * hourMs;

/** Whether an order can be changed: it has not been sent, and the time for changes has not ended. */
export const isChangeable = (state: OrderState, createdAt: number, now: number): boolean =>
  stepOf(state) === 0 && now < changesEnd(createdAt);

/**
 * The state of an order. Production begins when the time for changes has ended.
 * @param status as the commerce service sends it; none is pending.
 * @param createdAt and `now` are milliseconds since 1970.
 */
export function orderState({ status, canceled, delivered, createdAt }: OrderFacts, now: number): OrderState {
  if (canceled) return 'canceled';
  if (!status?.trim()) return 'pending';
  const known = states[status.trim().toUpperCase()];
  if (known === 'sent' && delivered) return 'delivered';
  return known ?? (now < changesEnd(createdAt) ? 'received' : 'printing');
}

interface OrderFacts {
  status: string | null | undefined;
  canceled: boolean;
  /** Whether the carrier has delivered every parcel. */
  delivered: boolean;
  createdAt: number;
}
