interface Pointer extends MouseEventInit {
  pointerType?: 'mouse' | 'touch';
  isPrimary?: boolean;
  /** Milliseconds. */
  at?: number;
}

/** A pointer event. jsdom has none, so this is a mouse event with a pointer's properties. */
export function pointerEvent(
  type: string,
  { pointerType = 'mouse', isPrimary = true, at = 0, ...more }: Pointer = {},
): MouseEvent {
  const event = new MouseEvent(type, { bubbles: true, ...more });
  const own = { pointerId: 1, isPrimary, pointerType, timeStamp: at };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(event, name, { value });
  return event;
}
