import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../services';
import { commandCheck, runCommand, type Check } from './command';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** The commands of the checks are the npm scripts of the root package.json. */
const npmScript = (name: string, label: string, priority = 0): Check => {
  const [command = '', ...args] = (scripts[name] ?? '').split(' ');
  return commandCheck(label, command, args, priority);
};

/** Checks that need neither a build nor a browser. @param priority as for {@link runCommand}. */
export const staticChecks = (priority = 0): Check[] => [
  npmScript('types', 'types', priority),
  npmScript('lint', 'lint', priority),
  npmScript('format', 'format', priority),
  npmScript('boundaries', 'boundaries', priority),
  npmScript('dead-code', 'dead code', priority),
];

/** The production build of every slice. */
export const builds: Check = {
  name: 'builds',
  async run() {
    const slices = ['shell', 'mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'];
    const version = (slice: string) =>
      z
        .object({ version: z.string() })
        .parse(JSON.parse(readFileSync(path.join(root, slice, 'package.json'), 'utf8'))).version;
    const chosen = slices.flatMap((slice) => ['--env', `${slice}=${version(slice)}`]);
    const { code, output } = await runCommand('rspack', ['build', '--config', 'rspack.config.ts', ...chosen]);
    return { passed: code === 0 ? slices.length : 0, failed: code === 0 ? 0 : 1, output };
  },
};

/** Size budgets of the builds. */
export const sizes = npmScript('sizes', 'size budgets');
