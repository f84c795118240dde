import { lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Links every package of a `node_modules` folder separately. With a link to the whole folder, npm in the copy would empty the
 * real folder. Links between workspaces stay relative, so they point into the copy.
 */
export async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  await Promise.all(
    (await readdir(from)).map(async (name) => {
      const source = path.join(from, name);
      const target = path.join(to, name);
      // npm's own records describe the real folder.
      if (name.startsWith('.')) return;
      if (name.startsWith('@')) await linkPackages(source, target);
      else if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
      else await symlink(source, target);
    }),
  );
}
