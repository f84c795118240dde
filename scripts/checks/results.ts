import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../services';
import { proofTable } from '../documentation/proof-table';
import type { EndedTest } from './check';

/** Of the last runs on this machine. jest-sequencer.cjs reads the first as well. */
const resultsFolder = path.join(root, 'e2e/results');
const testsFile = path.join(resultsFolder, 'tests.json');

const stored = z.array(
  z.object({
    file: z.string(),
    name: z.string(),
    seconds: z.number(),
    status: z.enum(['passed', 'failed', 'flaky']),
  }),
);

/** Each test's last result on this machine; none when nothing readable is stored. */
export function readResults(): EndedTest[] {
  try {
    return stored.parse(JSON.parse(readFileSync(testsFile, 'utf8')));
  } catch {
    return [];
  }
}

/** Stores results. Those of files that did not run stay. */
export function storeResults(tests: readonly EndedTest[]): void {
  const ran = new Set(tests.map(({ file }) => file));
  const others = readResults().filter(({ file }) => !ran.has(file));
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(testsFile, JSON.stringify([...others, ...tests]));
  writeFileSync(path.join(resultsFolder, 'slowest.txt'), slowestTests(tests));
}

/** The thirty dearest tests, a line each with its seconds. */
export const slowestTests = (tests: readonly EndedTest[]): string =>
  [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 30)
    .map(({ file, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} › ${name}\n`)
    .join('');

/** Writes where the sentences of the documents about product and contracts are proven, by the names of tests. */
export function writeProofTable(): void {
  const documents = Object.fromEntries(
    ['docs/product', 'docs/contracts'].flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => name !== 'README.md')
        .map((name) => {
          const file = `${folder}/${name}`;
          return [file, readFileSync(path.join(root, file), 'utf8')] as const;
        }),
    ),
  );
  writeFileSync(path.join(resultsFolder, 'proof.md'), proofTable(documents, readResults()));
}
