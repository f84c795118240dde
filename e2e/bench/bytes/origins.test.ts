import { charactersByOrigin, originOf } from './origins';

it.each([
  ['webpack://shell@1.0.0/../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  [
    'webpack://mfe_cart@1.0.0/../node_modules/@module-federation/runtime/dist/index.js',
    '@module-federation/runtime',
  ],
  ['webpack://mfe_cart@1.0.0/../node_modules/a/node_modules/@b/c/d.js', '@b/c'],
  ['webpack://mfe_cart@1.0.0/../shared/ui/theme.tsx', 'shared'],
  ['webpack://mfe_cart@1.0.0/./src/cart-link.tsx', 'mfe-cart'],
  ['webpack://mfe_cart@1.0.0/webpack/runtime/load_script', 'bundler'],
])('knows where %s comes from', (source, origin) => {
  expect(originOf('mfe-cart', source)).toBe(origin);
});

it('counts the characters of each origin, and those without a source as the bundler’s', () => {
  const sources = [
    'webpack://mfe_cart@1.0.0/./src/a.ts',
    'webpack://mfe_cart@1.0.0/../node_modules/zod/index.js',
  ];
  // Line 1 has no segment. Line 2: columns 0 to 3 are of the first source, those from 4 on of the second.
  const payload = {
    version: 3,
    file: '',
    sourceRoot: '',
    sources,
    sourcesContent: [],
    names: [],
    mappings: ';AAAA,ICAA',
  };
  const characters = charactersByOrigin('mfe-cart', '//ab\nslicezod', payload);
  expect(Object.fromEntries(characters)).toEqual({ bundler: 4, 'mfe-cart': 4, zod: 4 });
});
