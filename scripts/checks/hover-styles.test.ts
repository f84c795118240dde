/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Folders with styles of pages. */
const folders = [
  'shell/src',
  'mfe-catalog/src',
  'mfe-product/src',
  'mfe-cart/src',
  'mfe-account/src',
  'mfe-content/src',
  'shared',
  'demo/commerce',
  'services/releases/src',
  'examples',
];

/** Selectors with `:hover` outside of `@media (hover: hover)`. On a phone, `:hover` stays after a tap. */
function bareHovers(styles: string): string[] {
  const open: string[] = [];
  const bare: string[] = [];
  for (const [, before = '', mark] of styles.matchAll(/([^{}]*)([{}])/g)) {
    if (mark === '}') open.pop();
    else {
      const head = before.slice(before.search(/[^;`]*$/)).trim();
      // A script's `matches(':hover')`, which ends with a quote, is no style.
      const isHover = !head.startsWith('@') && /:hover[^']*$/.test(head);
      if (isHover && !open.some((each) => each.startsWith('@media (hover'))) bare.push(head);
      open.push(head);
    }
  }
  return bare;
}

it('finds a bare :hover, alone and in a list', () => {
  expect(bareHovers('a { &:hover, &:focus { b: c } } @media (hover: hover) { d:hover { e: f } }')).toEqual([
    '&:hover, &:focus',
  ]);
});

it('leaves no hover color behind after a tap', () => {
  const bare = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/node_modules|dist\/|\.test\./.test(name))
      .flatMap((name) => {
        const file = path.join(root, folder, name);
        // The constant of shared/ui/theme.tsx.
        const text = readFileSync(file, 'utf8').replaceAll('${hover} {', '@media (hover: hover) {');
        return text.includes(':hover') ? bareHovers(text).map((selector) => `${name}: ${selector}`) : [];
      }),
  );
  expect(bare).toEqual([]);
});
