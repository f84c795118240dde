import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../services';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices, sliceFolder } from '@store/shared/shop-data/own-slices';
import type { Check } from './check';
import { commandCheck } from './command';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** A check that is an npm script of the root package.json. */
const npmScript = (script: string, change = (args: string[]) => args): Check => {
  const [command = '', ...args] = (scripts[script] ?? '').split(' ');
  return commandCheck(script, `npm run ${script}`, command, change(args));
};

export const format = npmScript('format');
export const types = npmScript('types');
export const lint = npmScript('lint');

/** Import directions and circles. */
export const boundaries = commandCheck('boundaries', 'npm test -- boundaries', 'depcruise', [
  '--config',
  '.dependency-cruiser.cjs',
  ...ownSlices.map(sliceFolder),
  'shared',
  'slice-kit',
  'services',
  'demo',
  'scripts',
  'e2e',
]);

/** Files, exports and packages that nothing uses. */
export const deadCode = commandCheck('dead code', 'npm test -- dead-code', 'knip', [
  '--no-config-hints',
  '--cache',
  '--cache-location',
  '.cache/knip',
]);

/** Types of one slice and of what it imports. */
export const sliceTypes = (slice: SliceName): Check =>
  npmScript('types', (args) => [...args, sliceFolder(slice)]);

const lintOf = (...places: string[]): Check =>
  npmScript('lint', (args) => args.flatMap((arg) => (arg === '.' ? places : arg)));

/** Lint of one slice. */
export const sliceLint = (slice: SliceName): Check => lintOf(sliceFolder(slice));

/** Lint of the files that differ from the last commit. What their types break in others `lint` finds. */
export const changedLint = (): Check => {
  const changed = [
    'diff --name-only --relative --diff-filter=d HEAD',
    'ls-files --others --exclude-standard',
  ].flatMap((question) =>
    execFileSync('git', question.split(' '), { cwd: root, encoding: 'utf8' }).split('\n'),
  );
  // Never without a file: that would be all.
  return lintOf('--no-error-on-unmatched-pattern', 'oxlint.config.mjs', ...changed.filter(Boolean));
};

/** Size budgets of the builds. */
export const sizes = commandCheck('size budgets', 'npm test -- sizes', 'size-limit', []);

/** The production build of every slice whose sources changed since the last one. */
export const builds = commandCheck('builds', 'npm run build -- slices', 'node', [
  '--import',
  'tsx',
  'scripts/build.ts',
  'slices',
]);
