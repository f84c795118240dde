import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const oxlint = path.join(
  path.dirname(createRequire(__filename).resolve('oxlint/package.json')),
  'bin/oxlint',
);
interface Finding {
  filename: string;
  message: string;
  help: string;
  labels: { span: { line: number } }[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slice-rules-'));
  mkdirSync(path.join(folder, 'src'));
  const rules = path.join(__dirname, 'slice-rules.mjs');
  writeFileSync(path.join(folder, 'oxlint.config.mjs'), `export { default } from ${JSON.stringify(rules)};`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What oxlint says of files, each with its lines. */
function lint(files: Record<string, string[]>): Record<string, string[]> {
  for (const [name, lines] of Object.entries(files))
    writeFileSync(path.join(folder, 'src', name), `${lines.join('\n')}\n`);
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json'], {
    cwd: folder,
  });
  const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: Finding[] };
  return Object.fromEntries(
    Object.keys(files).map((name) => [
      name,
      diagnostics
        .filter(({ filename }) => path.basename(filename) === name)
        .map(({ labels, message, help }) => `${labels[0]?.span.line}: ${message} ${help}`)
        .sort(),
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
