import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const eslint = path.join(
  path.dirname(createRequire(__filename).resolve('eslint/package.json')),
  'bin/eslint.js',
);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slice-rules-'));
  mkdirSync(path.join(folder, 'src'));
  const rules = path.join(__dirname, 'slice-rules.mjs');
  writeFileSync(path.join(folder, 'eslint.config.mjs'), `export { default } from ${JSON.stringify(rules)};`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What ESLint says of files, each with its lines. */
function lint(files: Record<string, string[]>): Record<string, string[]> {
  for (const [name, lines] of Object.entries(files))
    writeFileSync(path.join(folder, 'src', name), `${lines.join('\n')}\n`);
  let report: string;
  try {
    report = execFileSync(process.execPath, [eslint, '--format', 'json', 'src'], { cwd: folder }).toString();
  } catch (error) {
    report = String((error as { stdout: Buffer }).stdout);
  }
  const results = JSON.parse(report) as { filePath: string; messages: { line: number; message: string }[] }[];
  return Object.fromEntries(
    results.map(({ filePath, messages }) => [
      path.basename(filePath),
      messages.map(({ line, message }) => `${line}: ${message}`),
    ]),
  );
}

it('refuses what breaks a slice on the page, and nothing else', () => {
  const found = lint({
    'page.tsx': [
      `import 'mfe-cart/src/cart-page/cart-page.route';`,
      `import '../../shell/src/layout/header';`,
      `import 'react-router-dom';`,
      `import '../runtime/stores/stores';`,
      `import '@store/slice-kit/recipe';`,
      `import 'zod';`,
      `import styled from 'styled-components';`,
      `import { useState } from 'react';`,
      `export const Page = ({ is }: { is: boolean }) => (is ? useState(styled) : null);`,
    ],
    'fine.tsx': [
      `import 'zod/mini';`,
      `import '@store/shared/runtime/stores';`,
      `import './mfe-parts';`,
      `import { styled } from 'styled-components';`,
      `export const Box = styled.p;`,
    ],
    'page.test.tsx': [`import 'react-router-dom';`],
  });
  expect(found['page.tsx']).toEqual([
    expect.stringMatching(/^1: .*Slices meet at run time/),
    expect.stringMatching(/^2: .*Slices meet at run time/),
    expect.stringMatching(/^3: .*one router on the page/),
    expect.stringMatching(/^4: .*the page gets a second instance/),
    expect.stringMatching(/^5: .*its code never imports it/),
    expect.stringMatching(/^6: .*zod\/mini/),
    expect.stringMatching(/^7: .*breaks in the server bundle/),
    expect.stringMatching(/^9: .*called conditionally/),
  ]);
  expect([found['fine.tsx'], found['page.test.tsx']]).toEqual([[], []]);
});
