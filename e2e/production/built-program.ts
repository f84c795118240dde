import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/services';

/** The account `nobody`; null when this process may not become another user. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

interface RunOptions {
  words?: string[];
  node?: string | undefined;
  user?: { uid?: number; gid?: number } | null;
}

/** A read-only copy of an image's files, and writable folders for the programs' data. */
export class Installation {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shop-installation-'));
  /** The copy of `dist/` and of what starts it. */
  readonly programs = path.join(this.folder, 'programs');

  /** @param source the repository in which they were built. */
  constructor(source = root) {
    mkdirSync(this.programs);
    for (const part of ['dist', 'package.json', 'scripts/start-production.mjs'])
      cpSync(path.join(source, part), path.join(this.programs, part), { recursive: true });
    execFileSync('chmod', ['-R', 'a=rX', this.programs]);
    chmodSync(this.folder, 0o755);
  }

  /** A new folder that the programs may write. */
  writableFolder(name: string): string {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    if (nobody) chownSync(folder, nobody.uid, nobody.gid);
    return folder;
  }

  /**
   * Starts a program as an ordinary user.
   * @param more `node` is the path of the Node to use, without it this process's; `user` is another one than that of all others.
   */
  run(
    program: string,
    environment: NodeJS.ProcessEnv,
    { words = [], node = process.execPath, user = nobody }: RunOptions = {},
  ): BuiltProgram {
    const start = path.join(this.programs, 'scripts/start-production.mjs');
    const child = spawn(node, ['--enable-source-maps', start, program, ...words], {
      cwd: this.programs,
      // Nothing is inherited but what finds no package and no setting of this machine.
      env: { PATH: '/usr/bin:/bin', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...user,
    });
    return new BuiltProgram(program, child);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A program of `dist/` that runs. */
export class BuiltProgram {
  output = '';
  errors = '';
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>;

  constructor(
    private readonly name: string,
    readonly process: ChildProcess,
  ) {
    process.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    process.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    // `close` is not emitted after the IPC channel was disconnected.
    const ends = [process.stdout, process.stderr].map((stream) => stream && once(stream, 'end'));
    this.ended = Promise.all([once(process, 'exit'), ...ends]).then(([[code]]) => code as number | null);
  }

  /** Waits until it serves. @throws with its output when it ends instead. */
  async ready(): Promise<this> {
    const ready = new Promise<void>((resolve) => {
      this.process.on('message', (message: { ready?: boolean }) => message.ready && resolve());
    });
    const early = this.ended.then((code) => {
      throw new Error(`${this.name} ended with ${code ?? 'a signal'}: ${this.output}${this.errors}`);
    });
    await Promise.race([ready, early]);
    return this;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill('SIGTERM');
    await this.ended;
  }
}
