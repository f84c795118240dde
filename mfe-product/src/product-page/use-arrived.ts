import { useEffect, useState } from 'react';

type Settled<Value> = { of: Promise<Value> } & ({ value: Value } | { error: unknown });

/**
 * A value that may still be on its way: null until it is there. What it fails with is thrown while rendering.
 * Unlike `<Await>` it keeps what is on screen in place when the value comes: the picture is not drawn anew.
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
