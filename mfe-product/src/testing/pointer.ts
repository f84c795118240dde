interface Pointer extends MouseEventInit {
  pointerType?: 'mouse' | 'touch';
  /** Milliseconds. */
  at?: number;
}

/** A pointer's event; jsdom knows none, so it is a mouse's with what pointers have besides. */
export function pointerEvent(
  type: string,
  { pointerType = 'mouse', at = 0, ...more }: Pointer = {},
): MouseEvent {
  const event = new MouseEvent(type, { bubbles: true, ...more });
  const own = { pointerId: 1, isPrimary: true, pointerType, timeStamp: at };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(event, name, { value });
  return event;
}
