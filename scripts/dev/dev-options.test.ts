import { readDevOptions, releasedSlices } from './dev-options';

it('serves everything from source by default', () => {
  const options = readDevOptions([]);
  expect(options.fromSource).toHaveLength(6);
  expect(releasedSlices(options)).toEqual([]);
});

it.each([[['--only', 'mfe-product']], [['--only=mfe-product']]])(
  'serves one slice and the shell from source for %j',
  (given) => {
    const options = readDevOptions(given);
    expect(options).toEqual({ only: 'mfe-product', fromSource: ['shell', 'mfe-product'] });
    expect(releasedSlices(options)).toEqual(['mfe-catalog', 'mfe-cart', 'mfe-account', 'mfe-content']);
  },
);

it('takes the slice in whose folder the command is given for --only without a name', () => {
  expect(readDevOptions(['--only'], '/work/shop/mfe-cart').only).toBe('mfe-cart');
  expect(readDevOptions(['--only', 'mfe-product'], '/work/shop/mfe-cart').only).toBe('mfe-product');
  expect(() => readDevOptions(['--only'], '/work/shop')).toThrow(
    'shop is no slice; after --only comes one of',
  );
});

it('serves the shell alone for --only shell', () => {
  expect(readDevOptions(['--only', 'shell']).fromSource).toEqual(['shell']);
});

it('reports an invalid argument in one sentence', () => {
  expect(() => readDevOptions(['--only', 'mfe-shoes'])).toThrow(
    'mfe-shoes is no slice; after --only comes one of shell,',
  );
  expect(() => readDevOptions(['--only'])).toThrow('Nothing is no slice');
  expect(() => readDevOptions(['--onyl', 'mfe-cart'])).toThrow('it was given "--onyl mfe-cart"');
  expect(() => readDevOptions(['--only', 'mfe-cart', 'mfe-product'])).toThrow(
    'npm run dev knows nothing but',
  );
});
