import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/services';

/** Versions of Node that the services run on beside this process's. The images have 24. */
const versions = { 22: '22.23.3', 24: '24.21.0' } as const;

/** Path of another Node. npm brings it into the cache when it is not there, as for the package `node`. */
export async function otherNode(major: keyof typeof versions): Promise<string> {
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
