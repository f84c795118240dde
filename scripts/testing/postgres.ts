import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from '../checks/command';

const debianFolder = '/usr/lib/postgresql';

export interface TestPostgres {
  /** Address of its `postgres` database, for a superuser. */
  url: string;
  /** Pid of the server. */
  pid: number;
  stop(): Promise<void>;
}

/** Folder with `initdb` and `postgres`; null when there is none. */
function binaries(): string | null {
  const installed = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debianFolder, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...installed, ...onPath].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/**
 * Starts a PostgreSQL of this machine for tests, on a port of its own with fresh data, and installs Debian's
 * package when there is none and we may.
 * @throws Error that says in one sentence what is missing.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const bin = binaries() ?? (await install());
  const folder = mkdtempSync(path.join(tmpdir(), 'kith-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit');
      // Fast shutdown: sessions are ended, data is kept whole.
      server.kill('SIGINT');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await ready(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, stop };
}

async function install(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Debian’s postgresql for the database tests…\n');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], quiet);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet);
    const bin = binaries();
    if (bin) return bin;
  }
  throw new Error(
    'The database tests need a PostgreSQL: type "sudo apt-get install postgresql", or set TEST_DATABASE_URL to an empty one.',
  );
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until it says that it takes connections. */
async function ready(server: ChildProcess): Promise<void> {
  let said = '';
  const told = new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.slice(-500)}`)));
    server.once('error', reject);
  });
  const late = setTimeout(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`PostgreSQL took too long to start: ${said.slice(-500)}`);
  });
  await Promise.race([told, late]);
}
