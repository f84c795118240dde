import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Neither sources nor needed for running them. */
const left = new Set(['node_modules', 'dist', '.swc', 'results', 'journeys']);

/**
 * A copy of the repository whose sources a test may change: its own files, and links to the installed packages.
 * One that an interrupted test left behind is replaced.
 */
export class WorkingCopy {
  readonly root: string;

  /**
   * @param name of its folder: tests that run at the same time need copies of their own.
   * @param parent where the folder is.
   */
  constructor(name = 'dev-copy', parent = path.join(root, '.cache')) {
    this.root = path.join(parent, name);
  }

  async create(): Promise<void> {
    await this.remove();
    await mkdir(this.root, { recursive: true });
    const visible = (await readdir(root)).filter(
      (name) => (!name.startsWith('.') || name === '.gitignore') && !left.has(name),
    );
    await Promise.all(
      visible.map((name) =>
        cp(path.join(root, name), path.join(this.root, name), {
          recursive: true,
          filter: (source) => !left.has(path.basename(source)),
        }),
      ),
    );
    await this.linkPackages();
  }

  /** The same as a clone: what is committed, with its history. @throws when the repository is none of git's. */
  async clone(): Promise<void> {
    await this.remove();
    await promisify(execFile)('git', ['clone', '--quiet', root, this.root]);
    await this.linkPackages();
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }

  /** Replaces a text in a source file. @throws when it is not there: the test would prove nothing. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const full = path.join(this.root, file);
    const text = await readFile(full, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
    await writeFile(full, text.replace(from, to));
  }

  /** Leaves one test file to a slice: publishing runs them, and a journey need not repeat them all. */
  async keepOneTest(slice: string, name: string): Promise<void> {
    const files = await readdir(path.join(this.root, slice, 'src'), { recursive: true });
    const others = files.filter((file) => /\.test\.tsx?$/.test(file) && path.basename(file) !== name);
    if (!files.some((file) => path.basename(file) === name)) throw new Error(`${slice} has no ${name}`);
    await Promise.all(others.map((file) => rm(path.join(this.root, slice, 'src', file))));
  }

  /** Commits everything: releases are built from a clean tree. */
  async commit(message: string): Promise<void> {
    const git = (...words: string[]) =>
      promisify(execFile)(
        'git',
        ['-c', 'user.name=journey', '-c', 'user.email=journey@example.com', ...words],
        {
          cwd: this.root,
        },
      );
    if (!existsSync(path.join(this.root, '.git'))) await git('init', '--quiet');
    await git('add', '--all');
    await git('commit', '--quiet', '--message', message);
  }

  /** The packages of the root, and those that npm keeps beside one workspace. */
  private async linkPackages(): Promise<void> {
    const services = (await readdir(path.join(root, 'services'))).map((name) => path.join('services', name));
    for (const workspace of ['.', ...(await readdir(root)), ...services]) {
      const packages = path.join(workspace, 'node_modules');
      if (existsSync(path.join(root, packages))) {
        await linkEach(path.join(root, packages), path.join(this.root, packages));
      }
    }
  }
}

/**
 * Links every package of a folder on its own. A link to a whole folder would be dangerous: npm, run in the copy, would
 * empty the real one through it. Links between workspaces stay relative, so they lead to the copy's own.
 */
async function linkEach(from: string, to: string): Promise<void> {
  await mkdir(to);
  await Promise.all(
    (await readdir(from)).map(async (name) => {
      const [source, target] = [path.join(from, name), path.join(to, name)];
      // npm's own notes on what is installed are about the real folder.
      if (name.startsWith('.')) return;
      if (name.startsWith('@')) await linkEach(source, target);
      else if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
      else await symlink(source, target);
    }),
  );
}
