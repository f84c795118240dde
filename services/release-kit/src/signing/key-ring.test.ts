import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeyRing } from './key-ring';

const content = Buffer.from('{"slice":"mfe-cart"}');
let folder: string;
let keys: KeyRing;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'keys');
  keys = new KeyRing(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

it('creates one first key for concurrent signers', async () => {
  const signatures = await Promise.all([keys.sign(content), keys.sign(content), keys.sign(content)]);
  const [{ id, current } = { id: '', current: false }, ...others] = await keys.list();
  expect([current, others]).toEqual([true, []]);
  expect(signatures.map(({ key }) => key)).toEqual([id, id, id]);
  expect(await keys.signers(content, { signatures })).toEqual([id, id, id]);
});

it('creates the first key on the next try when the first try failed', async () => {
  await writeFile(folder, 'A file where the folder of keys belongs.');
  await expect(Promise.all([keys.sign(content), keys.sign(content)])).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(folder);
  const signature = await keys.sign(content);
  expect(await keys.isSigned(content, { signatures: [signature] })).toBe(true);
});

it('trusts a key on a machine that has only its public file, and cannot sign there', async () => {
  const signature = await keys.sign(content);
  await rm(path.join(folder, 'private'), { recursive: true });
  const elsewhere = new KeyRing(folder);
  expect(await elsewhere.isSigned(content, { signatures: [signature] })).toBe(true);
  expect(await elsewhere.isSigned(Buffer.from('{}'), { signatures: [signature] })).toBe(false);
  await expect(elsewhere.sign(content)).rejects.toThrow('releases are signed elsewhere.');
});
