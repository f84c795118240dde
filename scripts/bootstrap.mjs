/**
 * First step of every command, with nothing but Node: checks Node's version, installs packages when the lock file
 * changed, generates types, then runs the given TypeScript script.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...rest] = process.argv.slice(2);

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** Major and least minor version of each Node that the shop is tried with, the oldest first. */
const tried = [...engines.node.matchAll(/(\d+)\.(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
const [major, minor] = process.versions.node.split('.').map(Number);
const sameMajor = tried.find(([known]) => known === major);
const oldest = sameMajor ?? tried[0];
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  stop(`Node ${process.versions.node} is too old; install Node ${oldest.join('.')} or newer.`);
}
if (!sameMajor) {
  const names = tried.map(([known, least], index) => (index === 0 ? `${known}.${least}` : known));
  process.stderr.write(
    `Node ${process.versions.node} is none of those that this was tried with (${names.join(', ')}); it goes on.\n`,
  );
}

const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex');
const stamp = path.join(root, 'node_modules/.installed-lock');
const wanted = hashOf('package-lock.json');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  process.stdout.write('Installing packages (npm ci)…\n');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status !== 0)
    stop('npm ci failed; see above. Check the connection to the package registry and try again.');
  writeFileSync(stamp, wanted);
}

const types = path.join(root, 'shared/clients/storefront/storefront-introspection.d.ts');
const typesStamp = path.join(root, '.cache/introspection-lock');
if (!existsSync(types) || !existsSync(typesStamp) || readFileSync(typesStamp, 'utf8') !== wanted) {
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate-introspection.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (made.status !== 0) stop('The Storefront schema types could not be made; see above.');
  mkdirSync(path.dirname(typesStamp), { recursive: true });
  writeFileSync(typesStamp, wanted);
}

// The IPC channel closes when this process ends, so that the child can end as well.
const child = spawn(process.execPath, ['--import', 'tsx', script, ...rest], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Node would open its inspector.
process.on('SIGUSR1', () => undefined);
// The terminal sends Ctrl-C to the whole process group; the child stops its services.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm exits on a signal without forwarding it, so the end of npm ends the child.
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code) => process.exit(code ?? 1));
