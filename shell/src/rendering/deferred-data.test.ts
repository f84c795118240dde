import { joinDeferred, scriptJson, splitDeferred } from './deferred-data';

it('takes promises out of loader data and puts them back', async () => {
  const shelf = Promise.resolve(['hat']);
  const { ready, deferred } = splitDeferred({ product: { title: 'Hoodie', shelf }, site: null });
  expect(deferred).toEqual([{ key: 'product.shelf', promise: shelf }]);
  // Settled values are serialized.
  const arrived = JSON.parse(JSON.stringify(ready)) as Record<string, unknown>;
  expect(arrived).toEqual({
    product: { title: 'Hoodie', shelf: { $deferred: 'product.shelf' } },
    site: null,
  });

  const joined = joinDeferred(arrived, (key) => Promise.resolve(`value of ${key}`));
  await expect((joined.product as { shelf: Promise<string> }).shelf).resolves.toBe('value of product.shelf');
  expect(joined.site).toBeNull();
});

it('keeps lists and plain answers unchanged', () => {
  const data = { list: [1, 2], text: 'x', nothing: undefined };
  expect(splitDeferred(data).ready).toEqual(data);
});

it.each(['</script><script>alert(1)</script>', '<!--', 'a\u2028b\u2029c'])(
  'escapes %j inside its script tag',
  (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);

it('serializes values that JSON cannot represent', () => {
  expect(scriptJson(undefined)).toBe('null');
});
