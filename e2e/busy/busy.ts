import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/checks/command';
// Sets the time limits that journeys' shops have.
import '../playwright.config';
import openShop from '../shop/open-shop';
import closeShop from '../shop/close-shop';

/**
 * `npm run test:busy`: runs the two journeys that depend most on time, side by side, again and again while other processes
 * keep the processors busy. `--times` is how often, `--processes` how many keep busy. Ends with 1 at the first journey that
 * fails.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, processes: { type: 'string', default: '4' } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Ends of the journeys’ titles. */
const titles = ['answers 503 when the service fails or hangs', 'both edges follow and no request fails'];

/** JavaScript of a process that works until its parent ends. */
const endlessWork = `
  process.on('disconnect', () => process.exit());
  (function work() { for (const end = Date.now() + 50; Date.now() < end;); setImmediate(work); })();`;

await openShop();
const busy = Array.from({ length: Number(values.processes) }, () =>
  spawn(process.execPath, ['-e', endlessWork], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
);
try {
  for (let time = 1; time <= Number(values.times) && !process.exitCode; time++) {
    const { code, output } = await runCommand(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line', '-g', titles.join('|')],
      { SHOP_OPEN: '1' },
    );
    const isGreen = code === 0 && output.includes(`${titles.length} passed`);
    say(`${time} of ${values.times}: ${isGreen ? 'green' : `failed\n${output}`}`);
    if (!isGreen) process.exitCode = 1;
  }
} finally {
  for (const each of busy) each.kill('SIGKILL');
  await closeShop();
}
