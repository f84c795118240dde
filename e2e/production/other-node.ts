import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
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
  const folder = path.join(root, '.cache/node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const file = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`];
  await promisify(execFile)('npm', words, { cwd: folder });
  return file;
}
