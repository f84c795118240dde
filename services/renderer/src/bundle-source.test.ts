import { BundleRefused, BundleSource, BundleUnavailable } from './bundle-source';
import { openBundleServer } from './testing/bundle-server';

let bundles: Awaited<ReturnType<typeof openBundleServer>>;
let source: BundleSource;
beforeEach(async () => {
  bundles = await openBundleServer();
  source = new BundleSource(bundles.origin);
});
afterEach(async () => {
  await source.close();
  bundles.close();
});

it('reads the document and the server bundle of each release', async () => {
  const composition = bundles.compose('c');
  const [shell, cart] = await source.read(composition);
  expect([shell?.release.slice, cart?.release.publisher]).toEqual(['shell', 'carl']);
  expect(Buffer.from(cart?.bundle['index.js'] ?? []).toString()).toContain("require('react')");
});

it.each([
  [
    'a document that is another one',
    '/releases/mfe-cart/1.0.0/release.json',
    'mfe-cart@1.0.0 is refused: its release.json is not the one that was asked for.',
  ],
  [
    'a file that is another one',
    '/releases/mfe-cart/1.0.0/server/index.js',
    'server/index.js of mfe-cart@1.0.0 (published by carl) is not the file that was published.',
  ],
])('refuses %s', async (_, file, message) => {
  const composition = bundles.compose('c');
  bundles.files.set(file, `${bundles.files.get(file)} `);
  const reading = source.read(composition);
  await expect(reading).rejects.toThrow(BundleRefused);
  await expect(reading).rejects.toThrow(message);
});

it('refuses the release of another slice under its name', async () => {
  const composition = bundles.compose('c');
  const document = bundles.files.get('/releases/shell/1.0.0/release.json') ?? '';
  bundles.files.set('/releases/mfe-cart/1.0.0/release.json', document);
  const { shell } = composition.documents;
  await expect(
    source.read({ ...composition, documents: { ...composition.documents, 'mfe-cart': shell } }),
  ).rejects.toThrow('mfe-cart@1.0.0 is refused: its release.json is of shell@1.0.0.');
});

it('says what cannot be had now', async () => {
  const composition = bundles.compose('c');
  bundles.files.delete('/releases/mfe-cart/1.0.0/server/index.js');
  const reading = source.read(composition);
  await expect(reading).rejects.toThrow(BundleUnavailable);
  await expect(reading).rejects.toThrow(
    '/releases/mfe-cart/1.0.0/server/index.js cannot be had: it was answered 404.',
  );
});
