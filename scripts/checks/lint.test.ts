import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';

const root = path.resolve(__dirname, '../..');

/** What else the broken code needs. */
const declared = `
export declare const anything: any;
export declare const text: string;
export declare const maybe: { name?: string } | undefined;
export declare const promised: () => Promise<number>;
export declare const list: string[];
export declare const sign: 'plus' | 'minus';
export declare const plain: { a: number };
/** @deprecated */
export declare const old: number;
`;

/** Code that a rule of types, or of syntax where no type is asked for, must find. */
const broken = {
  'typescript/await-thenable': 'await text;',
  'typescript/no-array-delete': 'delete list[0];',
  'typescript/no-base-to-string': 'export const a = `${String(plain)}`;',
  'typescript/no-confusing-void-expression': 'export const a = [console.error()];',
  'typescript/no-deprecated': 'export const a = old;',
  'typescript/no-duplicate-type-constituents': 'export type A = string | string;',
  'typescript/no-floating-promises': 'promised();',
  'typescript/no-for-in-array': 'for (const a in list) console.error(a);',
  'typescript/no-implied-eval': "setTimeout('alert()', 1);",
  'typescript/no-misused-promises': 'if (promised()) console.error();',
  'typescript/no-misused-spread': 'export const a = { ...list };',
  'typescript/no-mixed-enums': "export enum A { b = 1, c = 'd' }",
  'typescript/no-redundant-type-constituents': "export type A = string | 'a';",
  'typescript/no-unnecessary-boolean-literal-compare': 'export const a = (b: boolean) => b === true;',
  'typescript/no-unnecessary-condition': 'if (list) console.error();',
  'typescript/no-unnecessary-template-expression': 'export const a = `${text}`;',
  'typescript/no-unnecessary-type-arguments': 'const a = <B = number>(b: B) => b; a<number>(1);',
  'typescript/no-unnecessary-type-assertion': 'export const a = text as string;',
  'typescript/no-unnecessary-type-conversion': 'export const a = String(text);',
  'typescript/no-unsafe-argument': 'list.push(anything);',
  'typescript/no-unsafe-assignment': 'export const a = anything;',
  'typescript/no-unsafe-call': 'anything();',
  'typescript/no-unsafe-member-access': 'console.error(anything.a);',
  'typescript/no-unsafe-return': 'export const a = () => anything;',
  'typescript/no-unsafe-unary-minus': 'export const a = -text;',
  'typescript/no-useless-default-assignment': 'export const a = ({ b = 1 }: { b: number }) => b;',
  'typescript/only-throw-error': 'throw text;',
  'typescript/prefer-promise-reject-errors': 'void Promise.reject(text);',
  'typescript/prefer-reduce-type-parameter':
    'export const a = list.reduce((b, c) => b.concat(c), [] as string[]);',
  'typescript/prefer-return-this-type': 'export class A { b(): A { return this; } }',
  'typescript/related-getter-setter-pairs':
    'export interface A { get b(): string | number; set b(c: string); }',
  'typescript/restrict-plus-operands': 'export const a = text + plain;',
  'typescript/restrict-template-expressions': 'export const a = `b ${plain}`;',
  'typescript/return-await': 'export async function a() { try { return promised(); } catch { return 1; } }',
  'typescript/use-unknown-in-catch-callback-variable': 'promised().catch((a) => console.error(a));',
  'typescript/dot-notation': "export const a = plain['a'];",
  'typescript/prefer-find': "export const a = list.filter((b) => b === 'c')[0];",
  'typescript/prefer-includes': "export const a = list.indexOf('b') !== -1;",
  'typescript/prefer-nullish-coalescing': 'export const a = maybe || plain;',
  'typescript/prefer-optional-chain': 'export const a = maybe && maybe.name;',
  'typescript/prefer-regexp-exec': 'export const a = text.match(/b/);',
  'typescript/prefer-string-starts-ends-with': "export const a = text.indexOf('b') === 0;",
  'typescript/switch-exhaustiveness-check': "switch (sign) { case 'plus': console.error(); }",
  'typescript/no-explicit-any': 'export const a = (b: any) => void b;',
  'typescript/no-non-null-assertion': 'export const a = maybe!;',
  'typescript/consistent-type-imports': "import { Server } from 'node:net'; export type A = Server;",
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/no-dynamic-delete': 'export const a = (b: Record<string, 1>) => { delete b[text]; };',
  'typescript/no-invalid-void-type': 'export type A = void | string;',
  'eslint/no-unused-vars': 'const a = 1;',
  'eslint/no-console': "console.log('a');",
  'eslint/eqeqeq': 'export const a = text == sign;',
  'eslint/no-restricted-imports': "import a from 'styled-components'; export { a };",
  'eslint/no-empty': 'try { void promised(); } catch {}',
  'eslint/no-useless-assignment': 'let a = 1; a = 2; console.error(a); a = 3;',
  'eslint/preserve-caught-error': "try { void promised(); } catch (a) { throw new Error('b'); }",
  'eslint/max-lines': 'void text;\n'.repeat(300),
  'eslint/max-lines-per-function': `export function a() {\n${'void text;\n'.repeat(79)}}`,
  'plain/no-literal-spread': 'export const a = { ...{ b: text }, c: 1 };',
  'plain/no-paired-values': 'export const [a, b] = [text, sign];',
  'words/own-direction': 'export const a = (typed: string) => <p>Results for {typed}</p>;',
  'words/lone-text': 'export const a = (b: boolean) => <p>{list} {b && `of ${text}`}</p>;',
  'react/rules-of-hooks':
    "import { useState } from 'react'; export const A = () => { if (text) useState(); return null; };",
  'react/exhaustive-deps':
    "import { useEffect } from 'react'; export const A = ({ b }: { b: number }) => { useEffect(() => console.error(b), []); return null; };",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react'; export const A = () => { const [b, c] = useState(0); useEffect(() => { c(1); }, []); return b; };",
};

it('finds what each rule is about, types included', () => {
  const folder = testFolder();
  const name = (rule: string) => `${rule.replace('/', '.')}.${rule.startsWith('words/') ? 'tsx' : 'ts'}`;
  mkdirSync(path.join(folder, 'shell'));
  for (const [rule, code] of Object.entries(broken))
    writeFileSync(
      path.join(folder, 'shell', name(rule)),
      `import { anything, list, maybe, old, plain, promised, sign, text } from './declared';\n${code}\n`,
    );
  writeFileSync(path.join(folder, 'shell/declared.ts'), declared);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"module":"esnext","moduleResolution":"bundler","target":"es2023","lib":["es2023","dom"],"types":[],"jsx":"react-jsx"}}',
  );
  writeFileSync(
    path.join(folder, 'oxlint.config.mjs'),
    `export { default } from ${JSON.stringify(path.join(root, 'oxlint.config.mjs'))};`,
  );
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json'],
    { cwd: folder },
  );
  const { diagnostics } = JSON.parse(stdout.toString()) as {
    diagnostics: { code: string; filename: string }[];
  };
  const found = new Set(diagnostics.map(({ code, filename }) => `${path.basename(filename)} ${code}`));
  const missed = Object.keys(broken).filter((rule) => {
    const [, plugin = '', ruleName = ''] = /(.*)\/(.*)/.exec(rule) ?? [];
    return ![plugin, `${plugin}-hooks`].some((p) => found.has(`${name(rule)} ${p}(${ruleName})`));
  });
  expect(missed).toEqual([]);
});
