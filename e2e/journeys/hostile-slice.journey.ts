import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseManagerClient } from '@store/releases/release-manager-client';
import { withComponent } from '../shop/changed-bundles';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { robbing } from '../shop/robbery';
import { test } from '../shop/release-shop-test';

const slice = 'mfe-content';
const address = everyPage['about us'];

test('a hostile slice gets nothing at the edge; its publisher is named, and the shop goes on', async ({
  shop,
}) => {
  // There is something to get.
  const folder = path.resolve(shop.environment.DATA_DIR ?? '');
  for (const place of ['keys/private', 'releases', 'artifacts'])
    expect(await readdir(path.join(folder, place))).not.toEqual([]);
  // Mallory may publish this slice only.
  const credential = { name: 'mallory', role: 'publisher', slices: [slice], actions: null, days: 1 } as const;
  const { token } = await shop.registry.addCredential(credential);
  const mallory = new ReleaseManagerClient(shop.environment.RELEASES_ORIGIN ?? '', token);
  const pages = (body: string) => withComponent(body, robbing(shop));

  // Its pages fail only when they got nothing.
  const failing = "if (result === 'Mallory got nothing') throw new Error(result); return null;";
  const version = await shop.publishServerEdit(slice, pages(failing), mallory);
  await shop.makeLive({ [slice]: version });
  expect((await fetch(shop.origin + address)).status).toBe(200);
  await expect.poll(() => shop.log).toContain(`${slice}@${version} (published by mallory)`);
  for (const other of ['/', '/cart', everyPage['a product']]) {
    const page = await fetch(shop.origin + other);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
  }

  // Other pages show what they got.
  const showing = pages("return React.createElement('h1', null, result);");
  await shop.makeLive({ [slice]: await shop.publishServerEdit(slice, showing, mallory) });
  expect(await (await fetch(shop.origin + address)).text()).toContain('<h1>Mallory got nothing</h1>');
});
