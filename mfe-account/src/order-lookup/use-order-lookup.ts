import { useEffect, useRef, useState } from 'react';
import type {
  BackendFailure,
  BackendResult,
  CallOptions,
} from '@store/shared/clients/backend/backend-client';
import { findOrders, findOrdersByCode, mailOrderCode } from '../backend/orders';
import type { OrderNode } from '@store/shared/contracts/orders';
import { useLocation } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { useMailedLink } from '../forms/use-mailed-link';
import { keepLookup, keptLookup, type FoundLookup } from './kept-lookup';

const loadFoundOrders = () => import(/* webpackChunkName: "found-orders" */ './found-orders');

const notShown = 'Your orders could not be shown. Please check your connection.';

/** State of a lookup. `identifier` is the address or number as typed. */
export type Lookup =
  | { state: 'idle' }
  | { state: 'searching'; identifier: string }
  | FoundLookup
  | { state: 'failed'; identifier: string; message: string; canRetry: boolean }
  /** The orders appear once the mailed code is entered (`ORDER_LOOKUP=code`). */
  | {
      state: 'code';
      identifier: string;
      /** The backend's message on where the code was sent. */
      sentMessage: string;
      busy: 'sending' | 'checking' | null;
      problem: string | null;
    };

export type OrderLookup = ReturnType<typeof useOrderLookup>;

/** Looks orders up; a newer lookup ends the one before. Back to the page shows what it found. */
export function useOrderLookup() {
  const place = { entry: useLocation().key, shopper: useSession((session) => session.email) };
  const [lookup, setLookup] = useState<Lookup>(() => keptLookup(place) ?? { state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Aborts the running call and runs this one; null when it was aborted itself. */
  async function ask<Value>(
    call: (options: CallOptions) => Promise<BackendResult<Value>>,
  ): Promise<BackendResult<Value> | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const result = await call({ signal: controller.signal });
    return controller.signal.aborted ? null : result;
  }

  /** Shows orders once the code that shows them is there. */
  const show = async (identifier: string, orders: OrderNode[]) => {
    const own = running.current;
    const next = await loadFoundOrders().then(
      ({ FoundOrders }): Lookup => ({ state: 'found', identifier, orders, FoundOrders }),
      (): Lookup => ({ state: 'failed', identifier, message: notShown, canRetry: true }),
    );
    if (running.current !== own) return;
    if (next.state === 'found') keepLookup(place, next);
    setLookup(next);
  };
  /** Says why a call failed. A code that was sent before is still valid, so its form stays. */
  const fail = (identifier: string, { message, reason }: BackendFailure) =>
    setLookup((before) =>
      before.state === 'code'
        ? { ...before, busy: null, problem: message }
        : { state: 'failed', identifier, message, canRetry: reason === 'failed' },
    );
  /** Marks the form for the code as busy. */
  const wait = (busy: 'sending' | 'checking') =>
    setLookup((before) => (before.state === 'code' ? { ...before, busy, problem: null } : before));

  const find = async (identifier: string) => {
    setLookup({ state: 'searching', identifier });
    // Loads beside the orders; a failure is handled when they are shown.
    void loadFoundOrders().catch(() => undefined);
    const result = await ask((options) => findOrders(identifier, options));
    if (!result) return;
    if (result.ok) await show(identifier, result.value);
    else if (result.code === 'code_required') await mailCode(identifier);
    else fail(identifier, result);
  };

  const mailCode = async (identifier: string) => {
    wait('sending');
    const result = await ask((options) => mailOrderCode(identifier, options));
    if (!result) return;
    if (result.ok)
      setLookup({ state: 'code', identifier, sentMessage: result.value.message, busy: null, problem: null });
    else fail(identifier, result);
  };

  const enterCode = async (identifier: string, code: string) => {
    wait('checking');
    const result = await ask((options) => findOrdersByCode(identifier, code, options));
    if (!result) return;
    if (result.ok) await show(identifier, result.value);
    else fail(identifier, result);
  };

  useMailedLink(({ identifier, code }) => {
    setLookup({ state: 'searching', identifier });
    void enterCode(identifier, code);
  });

  const current = lookup.state === 'code' ? lookup.identifier : '';
  return {
    lookup,
    find: (identifier: string) => void find(identifier),
    /** Sends another code. */
    mailCode: () => void mailCode(current),
    enterCode: (code: string) => void enterCode(current, code),
  };
}
