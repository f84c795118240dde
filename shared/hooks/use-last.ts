import { useState } from 'react';

/**
 * The value, and while it is null the last one before. A dialog that closes keeps its content with it.
 * It is the one place that sets a state while rendering, which React provides for this (react.dev, "Storing information
 * from previous renders"): after an effect, one frame would be empty.
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
