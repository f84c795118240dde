import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, which is removed after the tests of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  made.push(folder);
  return folder;
}
