import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bootstrap = path.resolve(__dirname, 'bootstrap.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'kith-bootstrap-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A script that runs until it gets a signal, and prints start and end. */
const command = path.join(folder, 'command.mjs');
writeFileSync(
  command,
  `process.once('SIGTERM', () => process.stdout.write('stopped\\n', () => process.exit(0)));
process.stdout.write('started\\n');
setInterval(() => undefined, 1000);`,
);

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
