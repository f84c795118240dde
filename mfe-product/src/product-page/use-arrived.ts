import { useEffect, useState } from 'react';

type Settled<Value> = { of: Promise<Value> } & ({ value: Value } | { error: unknown });

/**
 * A value or a promise of it: null until it has resolved. A rejection is thrown while rendering. Unlike `<Await>` it does
 * not remount what is on screen when the value arrives.
 */
export function useArrived<Value>(source: Value | Promise<Value>): Value | null {
  const [settled, setSettled] = useState<Settled<Value> | null>(null);

  useEffect(() => {
    if (!(source instanceof Promise)) return;
    let wanted = true;
    source.then(
      (value) => wanted && setSettled({ of: source, value }),
      (error: unknown) => wanted && setSettled({ of: source, error }),
    );
    return () => {
      wanted = false;
    };
  }, [source]);

  if (!(source instanceof Promise)) return source;
  if (settled?.of !== source) return null;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
