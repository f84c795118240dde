import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';

const bootstrap = path.resolve(__dirname, 'bootstrap.mjs');
const folder = testFolder();

/** A script that runs until it gets a signal, and prints start and end. */
const command = path.join(folder, 'command.mjs');
writeFileSync(
  command,
  `process.once('SIGTERM', () => process.stdout.write('stopped\\n', () => process.exit(0)));
process.stdout.write('started\\n');
setInterval(() => undefined, 1000);`,
);

/** Runs a command by the bootstrap on a Node that says it is this one. */
function runOn(version: string, file: string): Promise<{ code: number; output: string; errors: string }> {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const words = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, bootstrap, file];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

const greeting = path.join(folder, 'greeting.mjs');
writeFileSync(greeting, "process.stdout.write('started\\n');");

const untried = 'is none of those that this was tried with (20.20, 22, 24, 26); it goes on.';

it.each([
  ['20.19.9', 1, '', 'Node 20.19.9 is too old; install Node 20.20 or newer.\n'],
  ['22.5.1', 1, '', 'Node 22.5.1 is too old; install Node 22.13 or newer.\n'],
  ['26.0.0', 0, 'started\n', ''],
  ['27.1.0', 0, 'started\n', `Node 27.1.0 ${untried}\n`],
])('on Node %s ends with %d', async (version, code, output, errors) => {
  expect(await runOn(version, greeting)).toEqual({ code, output, errors });
});

it('stops the processes that npm started when npm is killed', async () => {
  const starter = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([bootstrap, command])}, {
    stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;
  const npm = execFile(process.execPath, ['-e', starter]);
  const { stdout } = npm;
  if (!stdout) throw new Error('The process has no standard output.');
  let output = '';
  stdout.on('data', (text: string) => (output += text));
  while (!output.includes('started')) await once(stdout, 'data');
  npm.kill('SIGKILL');
  // The stream ends when the last process that writes to it has ended.
  await once(stdout, 'close');
  expect(output).toContain('stopped');
});
