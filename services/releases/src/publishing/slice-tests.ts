import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Sources } from './source-copy';

const report = z.object({ numPassedTests: z.number() });

/**
 * Runs the tests of one slice.
 * @returns the number of passed tests.
 * @throws ReleaseError with Jest's output when a test fails, or when the slice has no tests.
 */
export async function testSlice(
  { root, flags = [], environment }: Sources,
  slice: SliceName,
): Promise<number> {
  const file = path.join(root, '.cache', `tests-of-${slice}.json`);
  const args = [
    ...flags,
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    'browser',
    '--silent',
    // Workers would be programs of their own, and so is Watchman.
    '--runInBand',
    '--watchman=false',
    '--json',
    `--outputFile=${file}`,
    `^${escaped(path.join(root, sliceFolder(slice)))}/`,
  ];
  const env = { ...environment, NODE_ENV: 'test' };
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 16 * 1024 * 1024 });
    return report.parse(JSON.parse(await readFile(file, 'utf8'))).numPassedTests;
  } catch (error) {
    // Jest prints failures to `stderr`; `stdout` has the report.
    const { stderr } = error as { stderr?: string };
    if (stderr === undefined) throw error;
    throw new ReleaseError(
      stderr.includes('No tests found')
        ? `${slice} has no tests; nothing was published.`
        : `Tests of ${slice} failed; nothing was published.\n${stderr}`,
    );
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
