import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { KeyRing } from '@store/release-kit/signing/key-ring';
import { everySlice, publishAll, publishSample } from '@store/release-kit/testing/sample-release';
import { readComposition } from './page-composition';
import { flipBit } from '../testing/flip-bit';
import { ReleaseReader } from './release-reader';

// Every test publishes seven releases and signs them.
let folder: string;
let artifacts: ArtifactStore;

beforeEach(async () => {
  folder = testFolder();
  artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  await publishAll(artifacts, folder);
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', {
    browser: { entry: 'remoteEntry.js' },
    texts: { 'browser/remoteEntry.js': 'start();', 'server/chunk.js': 'exports.late = true;' },
  });
});

const placeOf = (file: string) => path.join(artifacts.folderOf('mfe-cart', '1.1.0'), file);

const composition = { id: 'c', slices: { ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' }, previous: {} };
const compose = () => readComposition(composition, new ReleaseReader(artifacts));

it('never creates a composition with one byte of a file flipped', async () => {
  await expect(compose()).resolves.toMatchObject({ id: 'c' });
  await flipBit(placeOf('server/chunk.js'));
  await expect(compose()).rejects.toThrow(
    'server/chunk.js of mfe-cart@1.1.0 is not the file that was published.',
  );
});

it.each(['release.json', 'release.sig.json'])(
  'refuses the whole release with one byte of %s flipped',
  async (file) => {
    await flipBit(placeOf(file));
    await expect(compose()).rejects.toThrow(/^mfe-cart@1\.1\.0 is refused: /);
  },
);

it('refuses a release that was overwritten and signed anew, on every edge', async () => {
  const documents = { 'mfe-cart': await artifacts.documentHash('mfe-cart', '1.1.0') };
  const pinned = { ...composition, documents };
  const early = new ReleaseReader(artifacts);
  await expect(readComposition(pinned, early)).resolves.toMatchObject({ id: 'c' });
  await artifacts.remove('mfe-cart', '1.1.0');
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', { sourceHash: 'another' });
  await expect(readComposition(pinned, new ReleaseReader(artifacts))).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: its release.json is not the one that was recorded.',
  );
  // An edge that has read the replaced release before, for a composition without hashes, refuses it as well.
  const other = new ReleaseReader(artifacts);
  await expect(readComposition(composition, other)).resolves.toMatchObject({ id: 'c' });
  await expect(readComposition(pinned, other)).rejects.toThrow('is not the one that was recorded');
});

it('refuses a changed document that names a trusted key', async () => {
  const document = (await readFile(placeOf('release.json'), 'utf8')).replace('"mfe-cart"', '"mfe-carl"');
  const stranger = await new KeyRing(path.join(folder, 'stranger')).sign('mfe-cart', Buffer.from(document));
  const [trusted] = await artifacts.keys.list();
  await writeFile(placeOf('release.json'), document);
  const signatures = [{ ...stranger, key: trusted?.id }];
  await writeFile(placeOf('release.sig.json'), JSON.stringify({ signatures }));
  await expect(compose()).rejects.toThrow('no trusted key signed its release.json as it is');
});

it('refuses a release in the folder of another one', async () => {
  for (const file of ['release.json', 'release.sig.json']) {
    const other = path.join(artifacts.folderOf('mfe-cart', '1.0.0'), file);
    await writeFile(placeOf(file), await readFile(other));
  }
  await expect(compose()).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: its release.json is of mfe-cart@1.0.0.',
  );
});
