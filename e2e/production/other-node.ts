import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/services';

/** Versions of the Nodes that are supported, by their major version. The images have 24. */
export const versions = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.12.1' } as const;

/**
 * Path of a Node: this process's when that is of the same major version, else npm's package `node`, which npm brings into
 * the cache when it is not there.
 */
export async function otherNode(major: keyof typeof versions): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const version = versions[major];
  const kept = path.join(root, '.cache/node');
  const folder = path.join(kept, version);
  const name = `node-${process.platform}-${process.arch}`;
  const file = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(file)) return file;
  mkdirSync(kept, { recursive: true });
  // Two tests may want it at once: each installs it apart, and the first one's is kept.
  const apart = mkdtempSync(path.join(kept, 'installing-'));
  const words = ['install', '--prefix', apart, '--no-audit', '--no-fund', `${name}@${version}`];
  await promisify(execFile)('npm', words, { cwd: apart });
  // Programs are run with it as another user.
  chmodSync(apart, 0o755);
  try {
    renameSync(apart, folder);
  } catch (error) {
    rmSync(apart, { recursive: true });
    if (!existsSync(file)) throw error;
  }
  return file;
}
