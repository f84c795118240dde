import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from './artifact-store';
import { ReleaseError } from './release-error';
import { KeyRing } from './signing/key-ring';
import { sampleRelease, writeDist } from './testing/sample-release';

let folder: string;
let artifacts: ArtifactStore;
const release = sampleRelease('mfe-cart', '1.0.0');

beforeEach(() => {
  folder = testFolder();
  artifacts = new ArtifactStore(path.join(folder, 'store'));
});

const publish = async () => artifacts.publish(release, await writeDist(folder, 'mfe-cart', '1.0.0'));

it('returns what was published, and verifies it', async () => {
  await publish();
  await expect(artifacts.has('mfe-cart', '1.0.0')).resolves.toBe(true);
  await expect(artifacts.read('mfe-cart', '1.0.0')).resolves.toEqual(release);
  await expect(artifacts.verify(release)).resolves.toBeUndefined();
});

it('refuses an existing version and leaves it unchanged', async () => {
  await publish();
  const dist = await writeDist(folder, 'mfe-cart', '2.0.0');
  await expect(artifacts.publish(release, dist)).rejects.toThrow(
    'mfe-cart@1.0.0 is already published and never changes; raise the version in its package.json.',
  );
  await expect(artifacts.verify(release)).resolves.toBeUndefined();
  await expect(readdir(path.join(folder, 'store'))).resolves.toEqual(['mfe-cart']);
});

it('lets one of two concurrent publishers of a version succeed', async () => {
  const dist = await writeDist(folder, 'mfe-cart', '1.0.0');
  const other = new ArtifactStore(path.join(folder, 'store'));
  const outcomes = await Promise.allSettled([artifacts.publish(release, dist), other.publish(release, dist)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(artifacts.verify(release)).resolves.toBeUndefined();
});

it('names a missing or changed file', async () => {
  await publish();
  const entry = path.join(artifacts.folderOf('mfe-cart', '1.0.0'), 'browser/entry.js');
  await writeFile(entry, 'tampered');
  await expect(artifacts.verify(release)).rejects.toThrow(
    'browser/entry.js of mfe-cart@1.0.0 is not the file that was published.',
  );
  await rm(entry);
  await expect(artifacts.verify(release)).rejects.toThrow('browser/entry.js of mfe-cart@1.0.0 is missing.');
});

it('reports a release that is missing or invalid', async () => {
  await expect(artifacts.read('mfe-cart', '9.9.9')).rejects.toThrow(
    new ReleaseError('mfe-cart@9.9.9 is not in the artifact store; publish it first.'),
  );
  await publish();
  const document = path.join(artifacts.folderOf('mfe-cart', '1.0.0'), 'release.json');
  await writeFile(document, (await readFile(document, 'utf8')).replace('"entry.js"', '"../../entry.js"'));
  await expect(artifacts.read('mfe-cart', '1.0.0')).rejects.toThrow(
    'mfe-cart@1.0.0 is refused: no trusted key signed its release.json as it is.',
  );
  await rm(path.join(artifacts.folderOf('mfe-cart', '1.0.0'), 'release.sig.json'));
  await expect(artifacts.read('mfe-cart', '1.0.0')).rejects.toThrow(
    'mfe-cart@1.0.0 is refused: it is not signed.',
  );
});

it('is trusted by another edge, which runs, once the public key is copied there', async () => {
  await publish();
  const keys = new KeyRing(path.join(folder, 'edge-keys'));
  const edge = new ArtifactStore(path.join(folder, 'store'), { keys });
  await expect(edge.read('mfe-cart', '1.0.0')).rejects.toThrow('is refused: no trusted key signed');
  await cp(path.join(folder, 'keys/public'), path.join(folder, 'edge-keys/public'), { recursive: true });
  await expect(edge.read('mfe-cart', '1.0.0')).resolves.toEqual(release);
});
