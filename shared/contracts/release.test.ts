import { compositionSchema, sliceNameSchema } from './release';

const slices = { shell: '1.4.0', 'mfe-catalog': '1.3.0', 'mfe-cart': '2.0.1-local.1a2b3c4d' };

it('reads compositions as they have been stored: of the six first slices, with and without hashes', () => {
  const stored = {
    id: 'ff5e3cdd1b51',
    slices: { ...slices, 'mfe-product': '1.2.0', 'mfe-account': '1.0.0', 'mfe-content': '1.1.0' },
    previous: { 'mfe-cart': '1.9.0' },
  };
  expect(compositionSchema.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const withHashes = { ...stored, documents: { shell: 'a'.repeat(64) } };
  expect(compositionSchema.parse(withHashes)).toEqual(withHashes);
});

it('is any set of slices with a shell', () => {
  const composition = { id: 'a', slices: { ...slices, 'mfe-wish-list': '0.1.0' }, previous: {} };
  expect(compositionSchema.parse(composition)).toEqual(composition);
  const { shell: _, ...remotes } = slices;
  expect(compositionSchema.safeParse({ ...composition, slices: remotes }).success).toBe(false);
});

it.each(['Shell', 'cart', 'mfe-', 'mfe-Cart', 'mfe-a_b', 'mfe--a', '../mfe-a', `mfe-${'a'.repeat(40)}`, 7])(
  'is no name of a slice: %j',
  (name) => expect(sliceNameSchema.safeParse(name).success).toBe(false),
);
