import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { browserProcess, copyOfBrowser, loneProcess } from './lone-program';

const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
const program = { variables: ['OWN'], uid: 65533, reads: [process.execPath] };
const environment = { OWN: 'its own', SECRET: 'of another', PATH: '/usr/bin', HOME: '/root' };

it('gives a program its own variables and no others', () => {
  const { HOME: _, TMPDIR: __, ...env } = loneProcess(program, environment).env;
  expect(env).toEqual({ OWN: 'its own', PATH: '/usr/bin' });
});

itAsRoot('runs as another user when root starts it', () => {
  const started = loneProcess(program, environment);
  const facts = '[process.getuid(), process.getgid(), process.getgroups()]';
  const output = execFileSync(process.execPath, ['-p', `JSON.stringify(${facts})`], {
    ...started,
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([65533, 65533, [65533]]);
});

it('stays the same user where another could not read what it needs', () => {
  const file = path.join(testFolder(), 'main.mjs');
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  chmodSync(path.dirname(file), 0o700);
  expect(loneProcess({ ...program, reads: [file] }, environment).uid).toBeUndefined();
});

itAsRoot('starts the browser as another user where only root can read the sources', async () => {
  const bundle = path.join(testFolder(), 'browser.mjs');
  writeFileSync(
    bundle,
    "import { chromium } from 'playwright-core'; console.log(process.getuid(), chromium.name());",
  );
  chmodSync(path.dirname(bundle), 0o700);
  const program = await copyOfBrowser(bundle);
  const started = browserProcess(program, { PATH: process.env.PATH });
  expect(execFileSync(process.execPath, [program], { ...started, encoding: 'utf8' })).toBe(
    '65533 chromium\n',
  );
  rmSync(path.dirname(program), { recursive: true });
});
