interface Options<Value> {
  make: () => Promise<Value>;
  /** Milliseconds after which it is made anew, behind the back of whoever asks. */
  fresh: number;
  now?: () => number;
}

/**
 * A value that takes a while to make: made once for everybody who waits, then kept. When it cannot be made anew,
 * the old one goes on. @returns what gives it; rejects only as long as it was never made.
 */
export function keptValue<Value>({ make, fresh, now = Date.now }: Options<Value>): () => Promise<Value> {
  let kept: { value: Value; at: number } | null = null;
  let making: Promise<Value> | null = null;

  const makeAnew = () =>
    (making ??= make().then(
      (value) => {
        kept = { value, at: now() };
        making = null;
        return value;
      },
      (error: unknown) => {
        making = null;
        throw error;
      },
    ));

  return () => {
    if (!kept) return makeAnew();
    if (now() - kept.at > fresh) makeAnew().catch(() => undefined);
    return Promise.resolve(kept.value);
  };
}
