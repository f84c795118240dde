import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Neither sources nor needed for running them. */
const left = new Set(['node_modules', 'dist', '.swc', 'results', 'journeys']);

/**
 * A copy of the repository whose sources a test may change: its own files, and links to the installed packages.
 * One that an interrupted test left behind is replaced.
 */
export class WorkingCopy {
  readonly root = path.join(root, '.cache/dev-copy');

  async create(): Promise<void> {
    await this.remove();
    await mkdir(this.root, { recursive: true });
    const visible = (await readdir(root)).filter((name) => !name.startsWith('.') && !left.has(name));
    await Promise.all(
      visible.map((name) =>
        cp(path.join(root, name), path.join(this.root, name), {
          recursive: true,
          filter: (source) => !left.has(path.basename(source)),
        }),
      ),
    );
    await this.linkPackages();
    await this.linkNested();
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

  /** Packages that npm keeps beside one workspace. */
  private async linkNested(): Promise<void> {
    const services = (await readdir(path.join(root, 'services'))).map((name) => path.join('services', name));
    for (const workspace of [...(await readdir(root)), ...services]) {
      const nested = path.join(workspace, 'node_modules');
      if (existsSync(path.join(root, nested)))
        await symlink(path.join(root, nested), path.join(this.root, nested));
    }
  }

  /** Every package is a link to the installed one, except the workspaces: those are the copy's own. */
  private async linkPackages(): Promise<void> {
    const from = path.join(root, 'node_modules');
    const to = path.join(this.root, 'node_modules');
    await mkdir(to);
    const entries = await readdir(from, { withFileTypes: true });
    await Promise.all(
      entries.map(async (entry) => {
        const target = path.join(to, entry.name);
        if (entry.name === '@store')
          await cp(path.join(from, entry.name), target, { recursive: true, verbatimSymlinks: true });
        else if (entry.isSymbolicLink())
          await cp(path.join(from, entry.name), target, { verbatimSymlinks: true });
        else await symlink(path.join(from, entry.name), target);
      }),
    );
  }
}
