import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { journeys } from '../../scripts/checks/test-runners';

/**
 * `npm test -- busy`: runs the journeys of the main ways again and again while other processes keep the processors busy, and
 * counts what passes only at a second try as failed. `--times` is how often, `--processes` how many keep busy (0 for none),
 * `--journeys all` takes every journey. Ends with 1 when something failed.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    processes: { type: 'string', default: '4' },
    journeys: { type: 'string', default: 'main' },
  },
});
const which = z.enum(['main', 'all']).parse(values.journeys);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** JavaScript of a process that works until its parent ends. */
const endlessWork = `
  process.on('disconnect', () => process.exit());
  (function work() { for (const end = Date.now() + 50; Date.now() < end;); setImmediate(work); })();`;

const busy = Array.from({ length: Number(values.processes) }, () =>
  spawn(process.execPath, ['-e', endlessWork], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
);
try {
  for (let time = 1; time <= Number(values.times); time++) {
    const { tests = [], failed, output } = await journeys(which).run({ steps: () => undefined, print: say });
    const flaky = tests.filter(({ status }) => status === 'flaky').length;
    say(`${time} of ${values.times}: ${tests.length} journeys, ${failed} failed, ${flaky} flaky\n${output}`);
    if (failed + flaky > 0 || tests.length === 0) process.exitCode = 1;
  }
} finally {
  for (const each of busy) each.kill('SIGKILL');
}
