import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '@store/releases/publishing/linked-packages';

const root = path.resolve(import.meta.dirname, '../..');

/** Entries that are neither sources nor needed for running them. */
const left = new Set(['node_modules', 'dist', '.swc', 'results', 'journeys']);

/**
 * A copy of the repository with editable sources and links to the installed packages.
 * It replaces the copy of an interrupted test.
 */
export class WorkingCopy {
  readonly root: string;

  /**
   * @param name of its folder; different for tests that run at the same time.
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

  /** Creates the copy as a git clone: committed files with their history. @throws outside a git repository. */
  async clone(): Promise<void> {
    await this.remove();
    await promisify(execFile)('git', ['clone', '--quiet', root, this.root]);
    await this.linkPackages();
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }

  /** Replaces a text in a source file. @throws when the text is missing, because the test would then prove nothing. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const full = path.join(this.root, file);
    const text = await readFile(full, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
    await writeFile(full, text.replace(from, to));
  }

  /** Keeps one test file of a slice, because publishing runs all of them. */
  async keepOneTest(slice: string, name: string): Promise<void> {
    const files = await readdir(path.join(this.root, slice, 'src'), { recursive: true });
    const others = files.filter((file) => /\.test\.tsx?$/.test(file) && path.basename(file) !== name);
    if (!files.some((file) => path.basename(file) === name)) throw new Error(`${slice} has no ${name}`);
    await Promise.all(others.map((file) => rm(path.join(this.root, slice, 'src', file))));
  }

  /** Commits everything, because releases are built from a clean tree. */
  async commit(message: string): Promise<void> {
    const author = ['-c', 'user.name=journey', '-c', 'user.email=journey@example.com'];
    const git = (...words: string[]) => promisify(execFile)('git', [...author, ...words], { cwd: this.root });
    if (!existsSync(path.join(this.root, '.git'))) await git('init', '--quiet');
    await git('add', '--all');
    await git('commit', '--quiet', '--message', message);
  }

  /** The packages of the root, and those that npm installs in a single workspace. */
  private async linkPackages(): Promise<void> {
    const services = (await readdir(path.join(root, 'services'))).map((name) => path.join('services', name));
    for (const workspace of ['.', ...(await readdir(root)), ...services]) {
      const packages = path.join(workspace, 'node_modules');
      if (existsSync(path.join(root, packages))) {
        await linkPackages(path.join(root, packages), path.join(this.root, packages));
      }
    }
  }
}
