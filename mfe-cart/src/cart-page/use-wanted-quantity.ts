import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '@store/shared/contracts/cart';
import { useCart } from '@store/shared/stores';

interface WantedQuantity {
  /** What the shopper asked for last; what the service says once it agreed or refused. */
  quantity: number;
  change(quantity: number): void;
}

/** Changes a line's quantity. Quick presses are not sent one by one: while a change is under way, only the last one waits. */
export function useWantedQuantity(
  line: CartLine,
  onProblems: (problems: readonly string[]) => void,
): WantedQuantity {
  const setQuantity = useCart((state) => state.setQuantity);
  const [wanted, setWanted] = useState<number | null>(null);
  const waiting = useRef<number | null>(null);
  const sending = useRef(false);

  // Every reload brings new lines; with nothing under way, they are what counts.
  useEffect(() => {
    if (!sending.current) setWanted(null);
  }, [line]);

  async function send() {
    sending.current = true;
    while (waiting.current !== null) {
      const next = waiting.current;
      waiting.current = null;
      const result = await setQuantity(line, next);
      onProblems(result.ok ? [] : result.problems);
      if (!result.ok) {
        waiting.current = null;
        setWanted(null);
      }
    }
    sending.current = false;
  }

  return {
    quantity: wanted ?? line.quantity,
    change(quantity) {
      waiting.current = quantity;
      setWanted(quantity);
      if (!sending.current) void send();
    },
  };
}
