import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { releaseTool } from '../testing/release-tool';

/** Two shops with a database, a store and keys of their own. */
let staging: ReleaseService;
let production: ReleaseService;
let release: (line: string, ...more: string[]) => Promise<string>;
let source: ReleaseManagerClient;
let registry: ReleaseManagerClient;
const set = { 'mfe-cart': '1.1.0', 'mfe-product': '1.1.0' };
const why = ['--why', 'as tested in staging'] as const;

beforeEach(async () => {
  [staging, production] = await Promise.all([
    openReleaseService('a-token-of-staging'),
    openReleaseService('a-token-of-production'),
  ]);
  await staging.begin();
  await production.begin();
  for (const [slice, version] of Object.entries(set))
    await staging.publish(slice as keyof typeof set, version, { publisher: 'carl' });
  await staging.act('make-live', { slices: set }, { who: 'Ama', why: 'a test' });
  ({ client: source } = await staging.serve());
  ({ client: registry } = await production.serve());
  release = releaseTool(() => ({ root: '.', registry, source })).sayDespite;
});
afterEach(async () => {
  await staging.close();
  await production.close();
});

/** Lets production trust the keys of staging. */
const trust = async () => {
  for (const slice of Object.keys(set)) {
    const [from, to] = [staging, production].map(({ folder }) => path.join(folder, 'keys/public', slice));
    await mkdir(to!, { recursive: true });
    await cp(from!, to!, { recursive: true, filter: (file) => !file.endsWith('current') });
  }
};

it('rolls out in production what is live in staging, the same bytes, and signs them with its own keys', async () => {
  await trust();
  expect(await release('copy mfe-cart@1.1.0 mfe-product@1.1.0')).toBe(
    'Not live here yet; roll it out as one set:\n  start mfe-cart@1.1.0 mfe-product@1.1.0 --percent 5 --why …',
  );
  await release('start mfe-cart@1.1.0 mfe-product@1.1.0 --percent 5', ...why);
  await release('promote', ...why);
  const [there, here] = await Promise.all([staging.serving(), production.serving()]);
  expect(here.live.slices).toEqual(there.live.slices);
  for (const slice of Object.keys(set) as (keyof typeof set)[]) {
    expect(here.live.documents?.[slice]).toBe(there.live.documents?.[slice]);
    await production.artifacts.verify(await production.artifacts.read(slice, '1.1.0'));
    const signers = await production.artifacts.signersOf(slice, '1.1.0');
    const own = (await production.artifacts.keys.list()).find((key) => key.slice === slice && key.current);
    expect([signers.length, signers.includes(own?.id ?? '')]).toEqual([2, true]);
  }
  expect(await production.artifacts.read('mfe-cart', '1.1.0')).toMatchObject({ publisher: 'carl' });
  const copied = (await production.registry.history()).find(({ what }) => what === 'mfe-cart@1.1.0');
  expect(copied).toMatchObject({ who: 'operator', why: 'copied from another registry' });
  expect(await release('copy mfe-cart@1.1.0')).toBe('All of it is live here already.');
});

it('refuses what no key signed that it trusts, and stores nothing', async () => {
  await expect(release('copy mfe-cart@1.1.0')).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: no trusted key signed its release.json as it is.',
  );
  expect(await production.artifacts.has('mfe-cart', '1.1.0')).toBe(false);
});

it('refuses files that are not those of the document, and another release under the same version', async () => {
  await trust();
  const file = path.join(staging.artifacts.folderOf('mfe-cart', '1.1.0'), 'browser/entry.js');
  const content = await readFile(file, 'utf8');
  await writeFile(file, content.replace('mfe', 'MFE'));
  await expect(release('copy mfe-cart@1.1.0')).rejects.toThrow('is not the file that was announced');
  await writeFile(file, content);
  await release('copy mfe-cart@1.1.0');
  await production.publish('mfe-product', '1.1.0');
  await expect(release('copy')).rejects.toThrow(
    /^mfe-[a-z]+@1\.[01]\.0 is another release here; publish it under a new version\.$/,
  );
});

it('refuses a document under the name of another release', async () => {
  await trust();
  const signed = await source.signedRelease('mfe-product', '1.1.0');
  const { files, ...document } = await staging.artifacts.read('mfe-cart', '1.1.0');
  await expect(registry.announce({ ...document, files, signed })).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: no trusted key signed its release.json as it is.',
  );
});
