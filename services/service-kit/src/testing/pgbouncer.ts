import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { endProcess } from '../end-process';
import { freePort } from './free-port';

/** PgBouncer refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

/** PgBouncer of Debian's package, before a PostgreSQL of this machine. */
export class PgBouncer {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  private process: ChildProcess | null = null;

  private constructor(readonly port: number) {}

  /**
   * @param settings the text of `deploy/pgbouncer/pgbouncer.ini`.
   * @param roles that connect; they have no passwords here.
   */
  static async start(settings: string, databaseUrl: string, roles: readonly string[]): Promise<PgBouncer> {
    const pooler = new PgBouncer(await freePort());
    await pooler.open(settings, databaseUrl, roles);
    return pooler;
  }

  /** Ports of this machine from which it is connected to PostgreSQL. */
  async serverPorts(): Promise<number[]> {
    const { rows } = await this.ask('show servers');
    return rows.map(({ local_port }) => Number(local_port));
  }

  async stop(): Promise<void> {
    await endProcess(this.process);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(settings: string, databaseUrl: string, roles: readonly string[]): Promise<void> {
    const { hostname, port } = new URL(databaseUrl);
    const users = path.join(this.folder, 'userlist.txt');
    const file = path.join(this.folder, 'pgbouncer.ini');
    const here: [theirs: string, ours: string][] = [
      ['shop = host=postgres.example port=5432', `* = host=${hostname} port=${port}`],
      ['listen_addr = *', 'listen_addr = 127.0.0.1'],
      ['listen_port = 6432', `listen_port = ${this.port}`],
      ['auth_type = scram-sha-256', 'auth_type = trust\nstats_users = stats\nunix_socket_dir ='],
      ['auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${users}`],
    ];
    let text = settings;
    for (const [theirs, ours] of here) {
      if (!text.includes(theirs)) throw new Error(`The settings of PgBouncer lack ${theirs}.`);
      text = text.replace(theirs, ours);
    }
    writeFileSync(file, text);
    writeFileSync(users, [...roles, 'stats'].map((role) => `"${role}" ""\n`).join(''));
    chmodSync(this.folder, 0o755);
    this.process = spawn('/usr/sbin/pgbouncer', [file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    let log = '';
    this.process.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    while (!(await this.ask('show version').catch(() => null))) {
      if (this.process.exitCode !== null) throw new Error(`PgBouncer did not start: ${log}`);
      await setTimeout(50);
    }
  }

  private async ask(command: string) {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: 'stats', database: 'pgbouncer' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query<Record<string, unknown>>(command);
    } finally {
      await client.end();
    }
  }
}
