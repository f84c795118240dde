import fc from 'fast-check';

/** Text of a stored value or cookie: anything, JSON of anything, and values that are nearly right. */
export const malformedText = (...nearlyRight: unknown[]): fc.Arbitrary<string> => {
  const right = fc.constantFrom(...nearlyRight, null, [], {}, '');
  const wrong = fc.oneof(fc.jsonValue(), fc.constantFrom('EURX', '-1', '1e999', '\u0000', 'x'.repeat(5000)));
  const changed = fc
    .tuple(right, fc.nat(), wrong)
    .map(([value, place, other]) => replacePart(value, place, other));
  const json = changed.map((value) => JSON.stringify(value));
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    json,
    json.map((text) => encodeURIComponent(text)),
    json.map((text) => text.slice(0, text.length / 2)),
    fc.constantFrom('%', '%E0%A4%A', '{', '[null', 'undefined'),
  );
};

/** The value with one of its parts, at any depth, replaced. */
function replacePart(value: unknown, place: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[place % (keys.length + 1)];
  if (key === undefined) return other;
  const part: unknown = (value as Record<string, unknown>)[key];
  const replaced = replacePart(part, Math.floor(place / (keys.length + 1)), other);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? replaced : item))
    : { ...value, [key]: replaced };
}

/** Makes the browser refuse storage and cookies, as in a sandboxed frame. @returns a function that allows them again. */
export function refuseStorage(): () => void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const refused = { configurable: true, get: refuse, set: refuse };
  const real = (['localStorage', 'sessionStorage'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
  );
  for (const [name] of real) Object.defineProperty(window, name, refused);
  Object.defineProperty(document, 'cookie', refused);
  return () => {
    for (const [name, descriptor] of real) if (descriptor) Object.defineProperty(window, name, descriptor);
    Reflect.deleteProperty(document, 'cookie');
  };
}
