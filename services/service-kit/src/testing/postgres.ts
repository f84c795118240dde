import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { endProcess } from '../end-process';
import { freePort } from './free-port';
import { providePostgres } from './postgres-binaries';

export interface TestPostgres {
  /** Address of its `postgres` database, for a superuser. */
  url: string;
  /** Process id of the server, the parent of its other processes. */
  readonly pid: number;
  /** Kills the server and its processes with SIGKILL. */
  crash(): Promise<void>;
  /** Stops all its processes with SIGSTOP. @returns lets them go on. */
  pause(): Promise<() => void>;
  /** Starts the server again after a crash and waits for its recovery. */
  restart(): Promise<void>;
  /**
   * Open connections take no writes any more, as those to a former primary; new connections to the database of an address
   * do, as those to its successor.
   */
  failOver(databaseUrl: string): Promise<void>;
  /** Executes statements as the superuser. @returns the rows of a single one. */
  execute<Row extends object>(statements: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The account that the server runs as: PostgreSQL refuses to run as root. */
type Ids = { uid: number; gid: number } | null;

/**
 * Starts a PostgreSQL server for tests with fresh data on a free port. {@link providePostgres} installs it.
 * @param durable runs with fsync, as in production; without it tests that write a lot are faster.
 * @param parent folder in which a folder for the data is made.
 * @throws Error that names what is missing.
 */
export async function startTestPostgres({ durable = false, parent = tmpdir() } = {}): Promise<TestPostgres> {
  const bin = await providePostgres();
  const folder = mkdtempSync(path.join(parent, 'kith-postgres-'));
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=200',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = () => serve(path.join(bin, 'postgres'), args, folder, user);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const execute = async <Row extends object>(statements: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
    await client.connect();
    const { rows } = await client.query<Row>(statements);
    await client.end();
    return rows;
  };
  let server = await start().catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    url,
    get pid() {
      return pidOf(server);
    },
    async crash() {
      const pids = await pidsOf(url);
      // The parent first, so that it neither cleans up nor starts new processes.
      await endProcess(server, 'SIGKILL');
      for (const pid of pids) signalIfThere(pid, 'SIGKILL');
    },
    async pause() {
      const pids = [pidOf(server), ...(await pidsOf(url))];
      for (const pid of pids) signalIfThere(pid, 'SIGSTOP');
      return () => pids.forEach((pid) => signalIfThere(pid, 'SIGCONT'));
    },
    async restart() {
      server = await start();
    },
    async failOver(databaseUrl) {
      const database = new URL(databaseUrl).pathname.slice(1);
      await execute(`alter database ${database} set default_transaction_read_only = off`);
      await execute('alter system set default_transaction_read_only = on');
      await execute('select pg_reload_conf()');
    },
    execute,
    async stop() {
      // Fast shutdown: PostgreSQL ends sessions and flushes its data.
      await endProcess(server, 'SIGINT');
      remove();
    },
  };
}

/** Starts the server and waits until it accepts connections. */
async function serve(command: string, args: string[], cwd: string, user: Ids): Promise<ChildProcess> {
  const server = spawn(command, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output.slice(-500)}`)));
    server.once('error', reject);
  });
  const late = setTimeout(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`PostgreSQL took too long to start: ${output.slice(-500)}`);
  });
  await Promise.race([ready, late]).catch(async (error: unknown) => {
    await endProcess(server, 'SIGKILL');
    throw error;
  });
  return server;
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL does not run.');
  return pid;
}

/** The server's background and session processes, each of which has a process group of its own. */
async function pidsOf(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  // Its session is killed together with the others.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.map(({ pid }) => pid);
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
