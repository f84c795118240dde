import { useEffect, useRef, useState } from 'react';
import { createBackendClient } from '@store/shared/api/backend-client';
import { toFoundOrder, type FoundOrder } from './found-order';

const backend = createBackendClient();

/** Where a lookup stands. `identifier` is what was asked for, as typed. */
export type Lookup =
  | { state: 'idle' }
  | { state: 'searching'; identifier: string }
  | { state: 'found'; identifier: string; orders: FoundOrder[] }
  | { state: 'failed'; identifier: string; message: string; canRetry: boolean };

/** Looks orders up; a newer lookup ends the one before. Nothing is kept when the page is left. */
export function useOrderLookup(): { lookup: Lookup; find: (identifier: string) => void } {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const find = async (identifier: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLookup({ state: 'searching', identifier });
    const result = await backend.orders(identifier, { signal: controller.signal });
    if (controller.signal.aborted) return;
    if (result.ok) setLookup({ state: 'found', identifier, orders: result.value.map(toFoundOrder) });
    else
      setLookup({
        state: 'failed',
        identifier,
        message: result.message,
        canRetry: result.reason === 'failed',
      });
  };
  return { lookup, find: (identifier) => void find(identifier) };
}
