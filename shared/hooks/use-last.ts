import { useState } from 'react';

/**
 * The value; while it is null, the last one that was not. A dialog keeps its content with it while it closes.
 * The state is set while rendering (react.dev, "Storing information from previous renders"): after an effect, one frame
 * would be empty.
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
