import { compileLines } from './compile-report';

it('names the slice that is being compiled and the time it took', () => {
  expect(compileLines({ type: 'compiling', slice: 'mfe-cart' })).toEqual(['mfe-cart     compiling…']);
  expect(
    compileLines({ type: 'compiled', slice: 'shell', milliseconds: 85, errors: [], warnings: [] }),
  ).toEqual(['shell        compiled in 85 ms']);
});

it('names file, line and column of a syntax error relative to the repository’s root', () => {
  const message = '  × Syntax Error: Expression expected\n     ╭─[101:28]\n 101 │ {variant && && !variant}';
  const [head, place, ...text] = compileLines({
    type: 'compiled',
    slice: 'mfe-product',
    milliseconds: 20,
    errors: [{ message, file: './src/product-page/product-view.tsx' }],
    warnings: [],
  });
  expect(head).toBe('mfe-product  does not compile (1)');
  expect(place).toBe('  mfe-product/src/product-page/product-view.tsx:101:28');
  expect(text.join('\n')).toContain('Expression expected');
});

it('takes the position from beside the message when the message has none, and removes loaders and colours', () => {
  const lines = compileLines({
    type: 'compiled',
    slice: 'mfe-cart',
    milliseconds: 20,
    errors: [
      {
        message: '\u001b[31mModule not found\u001b[0m',
        file: 'builtin:swc-loader!../shared/ui/price.tsx?x=1',
        place: '3:1-40',
      },
    ],
    warnings: [],
  });
  expect(lines.slice(1)).toEqual(['  shared/ui/price.tsx:3:1', '    Module not found']);
});
