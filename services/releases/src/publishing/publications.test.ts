import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentName } from '@store/release-kit/storage/uploads';
import { RendererUnavailable } from '@store/release-kit/rendering/renderer-client';
import { integrityOf } from '@store/release-kit/integrity';
import type { RemoteName, SliceName } from '@store/shared/contracts/slices';
import { ReleaseManagerClient } from '../api/release-manager-client';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { writeBuild } from '../testing/sample-build';
import { uploadRelease } from './publish';

let service: ReleaseService;
let origin: string;
const clients: Record<string, ReleaseManagerClient> = {};

beforeEach(async () => {
  service = await openReleaseService('a-token-for-tests');
  ({ origin } = await service.serve());
  for (const [name, slice] of [
    ['carl', 'mfe-cart'],
    ['cleo', 'mfe-cart'],
    ['cora', 'mfe-content'],
    ['sam', 'shell'],
  ] as const)
    clients[name] = await clientOf(name, slice);
});
afterEach(() => service.close());

async function clientOf(name: string, slice: SliceName): Promise<ReleaseManagerClient> {
  const credential = { name, role: 'publisher' as const, slices: [slice], actions: null, days: 1 };
  const { token } = await service.people.credentials.issue(credential, 'a test');
  return new ReleaseManagerClient(origin, token);
}

const as = (name: string): ReleaseManagerClient => clients[name]!;
const build = (slice: SliceName, sourceHash?: string, server?: string) =>
  writeBuild(service.folder, slice, { ...(sourceHash && { sourceHash }), ...(server && { server }) });

async function publishAs(name: string, slice: RemoteName, sourceHash?: string, server?: string) {
  const { draft, dist } = await build(slice, sourceHash, server);
  return uploadRelease(as(name), draft, dist);
}

/** The routes of a remote are read beside a shell. */
async function publishShell() {
  const { draft, dist } = await build('shell');
  await uploadRelease(as('sam'), draft, dist);
}

it('leaves a version to its owner when somebody else was refused it', async () => {
  await publishShell();
  await expect(publishAs('cora', 'mfe-cart')).rejects.toThrow(
    'cora may not do this: it takes a publisher of mfe-cart.',
  );
  const release = await publishAs('carl', 'mfe-cart');
  expect(release).toMatchObject({
    version: '1.0.0',
    publisher: 'carl',
    routes: [{ id: 'page', path: '/mfe-cart', files: ['page.0a.js'], widgets: [] }],
  });
  await service.artifacts.verify(await service.artifacts.read('mfe-cart', '1.0.0'));
  const [entry] = await as('carl').history();
  expect(entry).toMatchObject({ who: 'carl', action: 'publish', what: 'mfe-cart@1.0.0' });
  await expect(as('carl').reserved()).resolves.toEqual([]);
});

it('goes on with what was cut off, for the same holder and sources only', async () => {
  await publishShell();
  const { draft, dist } = await build('mfe-cart');
  const { id, missing } = await as('carl').announce(draft);
  const entry = await readFile(path.join(dist, 'browser/remoteEntry.0a.js'));
  await as('carl').upload(id, contentName({ integrity: integrityOf(entry) }), entry);
  await expect(as('carl').complete(id)).rejects.toThrow(/ was not uploaded; publish again\.$/);
  await expect(as('carl').announce({ ...draft, sourceHash: 'changed' })).rejects.toThrow(
    /^mfe-cart@1\.0\.0 is being published from other sources, until .*; raise the version in its package\.json\.$/,
  );
  await expect(as('cleo').announce(draft)).rejects.toThrow(
    /^mfe-cart@1\.0\.0 is being published by carl, until /,
  );
  await expect(as('cleo').complete(id)).rejects.toThrow('You have no such publication');
  const again = await as('carl').announce(draft);
  expect(again.id).toBe(id);
  expect(again.missing).toHaveLength(missing.length - 1);
  await expect(uploadRelease(as('carl'), draft, dist)).resolves.toMatchObject({ version: '1.0.0' });
});

it('gives an expired reservation to somebody else, also when it had stored the release', async () => {
  await publishShell();
  const record = jest.spyOn(service.registry, 'record').mockRejectedValueOnce(new Error('killed'));
  await expect(publishAs('carl', 'mfe-cart', 'older')).rejects.toThrow('The registry failed');
  record.mockRestore();
  await expect(publishAs('cleo', 'mfe-cart')).rejects.toThrow('is being published by carl');
  const past = new Date(Date.now() - 1000).toISOString();
  await service.registry.db.updateTable('publications').set({ expires_at: past }).execute();
  await expect(publishAs('cleo', 'mfe-cart')).resolves.toMatchObject({ publisher: 'cleo' });
  await expect(service.artifacts.read('mfe-cart', '1.0.0')).resolves.toMatchObject({ publisher: 'cleo' });
});

it('records what an interrupted completion stored, as it is', async () => {
  await publishShell();
  const record = jest.spyOn(service.registry, 'record').mockRejectedValueOnce(new Error('killed'));
  await expect(publishAs('carl', 'mfe-cart')).rejects.toThrow('The registry failed');
  record.mockRestore();
  const stored = await service.artifacts.documentHash('mfe-cart', '1.0.0');
  const store = jest.spyOn(service.artifacts, 'publish');
  await publishAs('carl', 'mfe-cart');
  expect(store).not.toHaveBeenCalled();
  const recorded = await service.registry.documentHashes({ 'mfe-cart': '1.0.0' });
  expect(recorded).toEqual({ 'mfe-cart': stored });
});

it('refuses contents that were not announced, or are others, and stores nothing of them', async () => {
  const { draft } = await build('shell');
  const { id, missing } = await as('sam').announce(draft);
  const [first = ''] = missing;
  await expect(as('sam').upload(id, 'f'.repeat(96), Buffer.from('text'))).rejects.toThrow(
    'A file with this content was not announced.',
  );
  for (const content of [Buffer.from('short'), Buffer.alloc(5 * 1024 * 1024)])
    await expect(as('sam').upload(id, first, content)).rejects.toThrow(
      'An upload is not the file that was announced.',
    );
  expect((await as('sam').announce(draft)).missing).toEqual(missing);
});

const facts = { size: 1, integrity: integrityOf(Buffer.from('a')) };
const large = { ...facts, size: 33 * 1024 * 1024 };
it.each([
  ['../secret', { files: { 'browser/../../secret': facts } }, 'files.browser/../../secret is'],
  ['the document', { files: { 'release.json': facts } }, 'files.release.json is'],
  ['a file that is too large', { files: { 'browser/a.js': large } }, 'files.browser/a.js.size is'],
  ['a version that is none', { version: '../../../2' }, 'must be a semantic version'],
])('refuses the announcement of %s', async (_, changes, problem) => {
  const { draft } = await build('shell');
  await expect(as('sam').announce({ ...draft, ...changes })).rejects.toThrow(problem);
});

it('wants the shell first', async () => {
  await expect(publishAs('carl', 'mfe-cart')).rejects.toThrow('publish the shell first');
});

it('refuses a bundle whose routes cannot be read, and keeps the version for its publisher', async () => {
  await publishShell();
  const server = "throw new Error('no cart today');";
  await expect(publishAs('carl', 'mfe-cart', undefined, server)).rejects.toThrow(
    'mfe-cart@1.0.0 (published by carl) is refused: the routes cannot be read (no cart today).',
  );
  await expect(as('carl').reserved()).resolves.toMatchObject([{ slice: 'mfe-cart', holder: 'carl' }]);
  await expect(publishAs('carl', 'mfe-cart')).resolves.toMatchObject({ slice: 'mfe-cart' });
});

it('says that no renderer answers, and publishes once one does', async () => {
  await publishShell();
  const describe = jest
    .spyOn(service.renderer, 'describe')
    .mockRejectedValueOnce(
      new RendererUnavailable('The rendering service at http://renderer does not answer.'),
    );
  await expect(publishAs('carl', 'mfe-cart')).rejects.toThrow(
    'mfe-cart@1.0.0 (published by carl) is not published yet: The rendering service at http://renderer does not answer. Publish it again.',
  );
  await expect(publishAs('carl', 'mfe-cart')).resolves.toMatchObject({ slice: 'mfe-cart' });
  describe.mockRestore();
});

it('gives the renderer both server bundles, and the names of the singletons', async () => {
  const { draft, dist } = await writeBuild(service.folder, 'shell', { singletons: { react: '19.3.1' } });
  await uploadRelease(as('sam'), draft, dist);
  const describe = jest.spyOn(service.renderer, 'describe');
  const server = "exports.exposes = { './routes': async () => ({ routes: [] }) };";
  await publishAs('carl', 'mfe-cart', undefined, server);
  expect(describe).toHaveBeenCalledWith({
    slice: 'mfe-cart',
    singletons: ['react'],
    bundles: {
      shell: { 'index.js': Buffer.from('exports.singletons = {"react":{}};').toString('base64') },
      remote: { 'index.js': Buffer.from(server).toString('base64') },
    },
  });
  describe.mockRestore();
});
