import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '@store/service-kit/testing/free-port';
import { launchBrowser } from '../browser/launch-browser';
import { categories, scoresOf, type Scores } from './scores';

/** Installed at the first run of this bench: with its dependencies it is an eighth of all packages. */
const lighthouse = 'lighthouse@12.8.2';
const run = promisify(execFile);

/** One run in a fresh browser, so that nothing is cached. */
export async function runLighthouse(url: string, skipAudits: readonly string[]): Promise<Scores> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const options = [
      `--port=${port}`,
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
      `--only-categories=${categories.join()}`,
      ...skipAudits.map((audit) => `--skip-audits=${audit}`),
    ];
    const { stdout } = await run('npm', ['exec', '--yes', '--', lighthouse, url, ...options], {
      maxBuffer: 64 * 2 ** 20,
    });
    return scoresOf(stdout);
  } finally {
    await browser.close();
  }
}
