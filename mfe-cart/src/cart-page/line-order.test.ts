import fc from 'fast-check';
import { lineKey, type CartLine } from '@store/shared/contracts/cart';
import { entriesOf } from './line-order';

const line = (id: string, variant = 1, text = '') =>
  ({
    id,
    merchandiseId: `gid://shopify/ProductVariant/${variant}`,
    attributes: text ? [{ key: 'Custom Text', value: text }] : [],
  }) as unknown as CartLine;

it('restores a line in its position', () => {
  const places = new Map<string, number>();
  const a = line('a', 1);
  const b = line('b', 2, 'Mum');
  const c = line('c', 3);
  const ids = (entries: ReturnType<typeof entriesOf>) => entries.map((entry) => entry.line.id);
  expect(ids(entriesOf([a, b, c], new Map(), places))).toEqual(['a', 'b', 'c']);
  const removed = new Map([[lineKey(b), b]]);
  // The line is being removed, is removed, and is restored under another id at the end of the service's list.
  expect(entriesOf([a, b, c], removed, places).map((entry) => entry.removed)).toEqual([false, true, false]);
  expect(ids(entriesOf([a, c], removed, places))).toEqual(['a', 'b', 'c']);
  const back = { ...b, id: 'd' };
  expect(ids(entriesOf([a, c, back], new Map(), places))).toEqual(['a', 'd', 'c']);
  expect(entriesOf([a, c, back], removed, places).some((entry) => entry.removed)).toBe(false);
});

it('shows every line once, under a unique key', () => {
  const anyLines = fc.array(
    fc.record({ variant: fc.integer({ min: 1, max: 2 }), text: fc.constantFrom('', 'Mum') }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(anyLines, fc.array(fc.nat(5)), (wanted, out) => {
      const lines = wanted.map(({ variant, text }, index) => line(String(index), variant, text));
      const removed = new Map(
        out.flatMap((index) => (lines[index] ? [[lineKey(lines[index]), lines[index]] as const] : [])),
      );
      const entries = entriesOf(lines, removed, new Map());
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      expect(entries.map((entry) => entry.line.id).sort()).toEqual(lines.map(({ id }) => id).sort());
    }),
  );
});
