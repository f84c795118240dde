import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../folder-lock';

/**
 * A process for tests: waits for the file `go` in a folder, which contains a time and a number, then tries to lock that many
 * subfolders, one every 20 ms, and prints those that it locked. It runs until it is killed.
 */
const [, , folder = ''] = process.argv;
const go = join(folder, 'go');

process.stdout.write('ready\n');
while (!existsSync(go)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
const [moment = 0, rounds = 0] = readFileSync(go, 'utf8').split(' ').map(Number);
const held: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  while (Date.now() < moment + round * 20);
  try {
    lockFolder(join(folder, String(round)));
    held.push(round);
  } catch {
    // Another process holds the lock.
  }
}
process.stdout.write(`held ${held.join(',')}\n`);
setInterval(() => undefined, 1000);
