/** Values that no field of an answer should have, or not this one; `undefined` leaves the field out. */
const oddValues: readonly unknown[] = [
  undefined,
  null,
  '',
  'EURX',
  -1,
  1e300,
  true,
  [],
  {},
  [null],
  '\u0000\ud800',
  '</script><script>throw 1</script>',
  'javascript:alert(1)',
  '2026-13-45',
  'x'.repeat(100_000),
];

type Holder = Record<string, unknown>;

/** An answer of a GraphQL service in JSON, with one value below `data` replaced by an odd one. */
export function oddAnswer(text: string, random: () => number): string {
  const answer = JSON.parse(text) as { data?: unknown };
  const places: [holder: Holder, key: string][] = [];
  const collect = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const [key, value] of Object.entries(holder)) {
      places.push([holder as Holder, key]);
      collect(value);
    }
  };
  collect(answer.data);
  const [holder, key] = places[Math.floor(random() * places.length)] ?? [{}, ''];
  holder[key] = oddValues[Math.floor(random() * oddValues.length)];
  return JSON.stringify(answer);
}
