import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { KeyRing } from './key-ring';

const content = Buffer.from('{"slice":"mfe-cart"}');
let folder: string;
let keys: KeyRing;

beforeEach(() => {
  folder = path.join(testFolder(), 'keys');
  keys = new KeyRing(folder);
});

it('creates one first key for concurrent signers', async () => {
  const signatures = await Promise.all([1, 2, 3].map(() => keys.sign('mfe-cart', content)));
  const [{ id, current } = { id: '', current: false }, ...others] = await keys.list();
  expect([current, others]).toEqual([true, []]);
  expect(signatures.map(({ key }) => key)).toEqual([id, id, id]);
  expect(await keys.signers('mfe-cart', content, { signatures })).toEqual([id, id, id]);
});

it('creates the first key on the next try when the first try failed', async () => {
  await writeFile(folder, 'A file where the folder of keys belongs.');
  await expect(Promise.all([keys.sign('mfe-cart', content), keys.sign('mfe-cart', content)])).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
  await rm(folder);
  const signature = await keys.sign('mfe-cart', content);
  expect(await keys.signers('mfe-cart', content, { signatures: [signature] })).toHaveLength(1);
});

it('keeps private keys where only their user can read them', async () => {
  const { key } = await keys.sign('mfe-cart', content);
  const modeOf = async (...names: string[]) =>
    (await stat(path.join(folder, 'private', ...names))).mode & 0o777;
  expect(await Promise.all([modeOf(), modeOf('mfe-cart'), modeOf('mfe-cart', `${key}.pem`)])).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

it('trusts a key on a machine that has only its public file, and cannot sign there', async () => {
  const signature = await keys.sign('mfe-cart', content);
  await rm(path.join(folder, 'private'), { recursive: true });
  const elsewhere = new KeyRing(folder);
  expect(await elsewhere.signers('mfe-cart', content, { signatures: [signature] })).toHaveLength(1);
  expect(await elsewhere.signers('mfe-cart', Buffer.from('{}'), { signatures: [signature] })).toEqual([]);
  await expect(elsewhere.sign('mfe-cart', content)).rejects.toThrow('releases are signed elsewhere.');
});

it('trusts the key of a slice for that slice only', async () => {
  const signatures = [await keys.sign('mfe-cart', content)];
  expect(await keys.signers('mfe-cart', content, { signatures })).toHaveLength(1);
  expect(await keys.signers('mfe-content', content, { signatures })).toEqual([]);
  await keys.sign('mfe-content', content);
  expect((await keys.list()).map(({ slice, current }) => [slice, current])).toEqual([
    ['mfe-cart', true],
    ['mfe-content', true],
  ]);
});

it('no longer trusts a key that another process revoked, from the next signature that it checks', async () => {
  const other = new KeyRing(folder);
  const signatures = [await keys.sign('mfe-cart', content)];
  expect(await other.signers('mfe-cart', content, { signatures })).toHaveLength(1);
  await keys.newKey('mfe-cart').activate();
  await keys.revoke(signatures[0]!.key);
  expect(await other.signers('mfe-cart', content, { signatures })).toEqual([]);
});

it('trusts no revoked key whose file is still there, and signs nothing with it', async () => {
  const signatures = [await keys.sign('mfe-cart', content)];
  keys.revoked = new Set([signatures[0]!.key]);
  expect(await keys.signers('mfe-cart', content, { signatures })).toEqual([]);
  expect(await keys.list()).toEqual([]);
  await expect(keys.sign('mfe-cart', content)).rejects.toThrow('was revoked; rotate it.');
});
