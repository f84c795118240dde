import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@store/release-kit/release-error';
import { permissionFlags } from '@store/service-kit/permission-flags';
import { exampleSlices, ownSlices, sliceFolder } from '@store/shared/shop-data/own-slices';
import { childEnvironment } from './child-environment';
import { linkPackages } from './linked-packages';

/** Sources that slices are built and tested from. */
export interface Sources {
  root: string;
  /** Options of Node for the programs that run in it. */
  flags?: readonly string[];
  environment: NodeJS.ProcessEnv;
}

/** A folder of sources whose programs may do what the person who runs them may, without their environment. */
export const trustedSources = (root: string): Sources => ({ root, environment: childEnvironment() });

/**
 * Runs work in a private copy of the committed sources, and brings the outputs of slices back. Node's permission model lets
 * its programs read the copy and the installed packages, write the copy, and start no other programs. Native addons are
 * allowed, because bundler and compiler are some.
 * @throws ReleaseError when a committed file is a symbolic link, which could lead to any file.
 */
export async function inSourceCopy<Result>(
  root: string,
  work: (sources: Sources) => Promise<Result>,
): Promise<Result> {
  const git = (...words: string[]) =>
    promisify(execFile)('git', words, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  const { stdout: entries } = await git('ls-files', '--stage');
  const link = /^120000 \S+ \d\t(.*)$/m.exec(entries)?.[1];
  if (link) throw new ReleaseError(`${link} is a symbolic link; a release is built from files only.`);
  const copy = await mkdtemp(path.join(await realpath(tmpdir()), 'shop-sources-'));
  try {
    await git('checkout-index', '--all', `--prefix=${copy}/`);
    const installed = [path.dirname(await realpath(path.join(root, 'node_modules/jest')))];
    for (const workspace of ['', 'shared', ...ownSlices]) {
      const packages = path.join(root, workspace, 'node_modules');
      if (!existsSync(packages)) continue;
      const real = await realpath(packages);
      await linkPackages(real, path.join(copy, workspace, 'node_modules'));
      if (workspace) installed.push(real);
    }
    const temporary = path.join(copy, '.cache/tmp');
    await mkdir(temporary, { recursive: true });
    await compileInlineScripts(root, copy);
    const sources = {
      root: copy,
      flags: permissionFlags({
        read: [copy, ...installed].map((folder) => `${folder}/*`),
        write: [`${copy}/*`],
        addons: true,
      }),
      environment: { ...childEnvironment(), HOME: temporary, TMPDIR: temporary },
    };
    const result = await work(sources);
    for (const folder of [...ownSlices, ...exampleSlices].map(sliceFolder))
      await bringBack(path.join(copy, folder, 'dist'), path.join(root, folder, 'dist'));
    return result;
  } catch (error) {
    if (error instanceof ReleaseError) throw new ReleaseError(error.message.replaceAll(`${copy}/`, ''));
    throw error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Compiles the scripts that stand in documents: their compiler is a program, which the build may not start. */
async function compileInlineScripts(root: string, copy: string): Promise<void> {
  const compiler = path.join(root, 'scripts/build/compile-inline-scripts.cjs');
  if (!existsSync(compiler)) return;
  const options = { cwd: copy, env: childEnvironment() };
  await promisify(execFile)(process.execPath, [compiler], options).catch((error: unknown) => {
    throw new ReleaseError(`The build failed.\n${(error as { stderr?: string }).stderr ?? String(error)}`);
  });
}

async function bringBack(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
}
