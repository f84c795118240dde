/**
 * A function that makes each value once.
 * @param keyOf the key of an input; inputs with the same key share one value.
 */
export function once<Input, Value>(
  make: (input: Input) => Value,
  keyOf: (input: Input) => unknown = (input) => input,
): (input: Input) => Value {
  const made = new Map<unknown, Value>();
  return (input) => {
    const key = keyOf(input);
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(input)));
    return value;
  };
}
