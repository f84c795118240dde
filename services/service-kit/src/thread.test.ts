import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from './testing/test-folder';
import { startThread } from './thread';

const folder = testFolder();

/** A source file with these lines. */
function source(name: string, ...lines: string[]): URL {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return pathToFileURL(file);
}

it('runs a TypeScript file and its imports with its data, as often as it is started', async () => {
  source('twice.ts', 'export const twice = (given: number): number => 2 * given;');
  const entry = source(
    'entry.ts',
    "import { parentPort, workerData } from 'node:worker_threads';",
    "import { twice } from './twice';",
    'parentPort?.postMessage([twice(workerData as number), import.meta.url]);',
  );
  for (const data of [21, 4]) {
    const [message] = (await once(startThread(entry, { data }), 'message')) as unknown[];
    // Relative paths resolve from the source file.
    expect(message).toEqual([2 * data, entry.href]);
  }
});

it('reports the position of a compile error', () => {
  const entry = source('broken.ts', 'const fine = 1;', 'const = 2;');
  expect(() => startThread(entry, { data: null })).toThrow(/broken\.ts:2:6: ERROR/);
});

it('refuses a file that uses import.meta', () => {
  const entry = source('asks.ts', 'console.log(import.meta.dirname);');
  expect(() => startThread(entry, { data: null })).toThrow(/asks\.ts:1:\d+: ERROR.*import\.meta/);
});
