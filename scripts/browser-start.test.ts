import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { browserProcess, copyOfBrowser } from './browser-start';

const isRoot = process.getuid?.() === 0;

(isRoot ? it : it.skip)(
  'starts the browser as another user where only root can read the sources',
  async () => {
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
  },
);
