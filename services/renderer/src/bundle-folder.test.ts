import { spawnSync } from 'node:child_process';
import { access, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { createBundleFolder, removeAbandonedBundleFolders, removeBundleFolder } from './bundle-folder';

it('removes the bundle folders of processes that are gone, and no other', async () => {
  const parent = testFolder();
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const stays = [`shop-bundles-${process.ppid}-abc123`, 'shop-bundles-notes', 'of-somebody-else'];
  for (const name of [...stays, `shop-bundles-${gone}-abc123`, `shop-bundles-${process.pid}-abc123`])
    await mkdir(path.join(parent, name, 'shell'), { recursive: true });
  await removeAbandonedBundleFolders(parent);
  expect((await readdir(parent)).sort()).toEqual(stays.sort());
});

it('writes no singleton outside of its folder', async () => {
  const name = `outside-${process.pid}`;
  const folder = await createBundleFolder({}, ['react', `../../${name}`]);
  const outside = path.join(folder, `../${name}.js`);
  await expect(access(outside)).rejects.toThrow('ENOENT');
  await removeBundleFolder(folder);
});
