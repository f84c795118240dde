import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { everySlice } from '@store/release-kit/testing/sample-release';
import { exampleSlices, ownSlices, sliceFolder } from '@store/shared/shop-data/own-slices';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { runCommand } from '../cli/commands';
import { goOver } from '../testing/go-over';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { publishSlice } from './publish';
import { publishWorkingCopy } from './publish-working-copy';
import { sourceHash } from './source-hash';

const repository = path.resolve(__dirname, '../../../..');
const progress = () => undefined;
let service: ReleaseService;
let registry: ReleaseManagerClient;
let root: string;

/** A configuration whose “build” copies prepared outputs, and fails when it sees the publisher's credential. */
const rspackConfiguration = `
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
export default (env) => {
  if (process.env.RELEASES_TOKEN) throw new Error('The build sees the credential.');
  for (const slice of Object.keys(env)) if (slice.startsWith('mfe-') || slice === 'shell')
    for (const side of ['.', 'browser', 'server']) {
      const folder = slice === 'mfe-wishlist' ? 'examples/mfe-wishlist' : slice;
      const [from, to] = ['outputs/' + slice, folder + '/dist'].map((folder) => \`\${import.meta.dirname}/\${folder}/\${side}\`);
      mkdirSync(to, { recursive: true });
      for (const entry of readdirSync(from, { withFileTypes: true }))
        if (entry.isFile()) copyFileSync(\`\${from}/\${entry.name}\`, \`\${to}/\${entry.name}\`);
    }
  return { entry: {}, mode: 'none', target: 'node20', context: import.meta.dirname };
};`;

/** A repository of slices with a test and prepared build outputs each. */
beforeEach(async () => {
  process.env.RELEASES_TOKEN = 'the credential';
  service = await openReleaseService('a secret of tests');
  registry = (await service.serve()).client;
  root = path.join(service.folder, 'clone');
  await mkdir(root);
  for (const name of [
    'jest.config.mjs',
    'package.json',
    'scripts/testing',
    'scripts/build',
    'slice-kit',
    'shared/contracts',
    'package-lock.json',
  ])
    await cp(path.join(repository, name), path.join(root, name), { recursive: true });
  await write('rspack.config.ts', rspackConfiguration);
  for (const slice of [...ownSlices, ...exampleSlices]) {
    const folder = sliceFolder(slice);
    await write(`${folder}/package.json`, '{ "version": "1.0.0" }');
    await write(
      `${folder}/src/one.test.ts`,
      `it('sees no credential', () => expect(process.env.RELEASES_TOKEN).toBeUndefined());`,
    );
    const chunks = slice === 'shell' ? { main: ['main.0a.js'] } : { page: ['page.0a.js'] };
    await write(`outputs/${slice}/build.json`, JSON.stringify({ chunks, singletons: {} }));
    await write(`outputs/${slice}/browser/${slice === 'shell' ? 'main' : 'remoteEntry'}.0a.js`, slice);
    const routes = `async () => ({ routes: [{ id: 'page', path: '/${slice}' }] })`;
    await write(
      `outputs/${slice}/server/index.js`,
      slice === 'shell' ? 'exports.singletons = {};' : `exports.exposes = { './routes': ${routes} };`,
    );
  }
  await write('shared/src/nothing.ts', '');
  await write('rspack.base.ts', '');

  await write('.gitignore', 'node_modules\n.cache\ndist\n');
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  git('init', '-q');
  commit();
});
afterEach(async () => {
  delete process.env.RELEASES_TOKEN;
  await rm(path.join(root, 'node_modules'));
  await service.close();
});

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
function commit() {
  git('add', '.');
  git('-c', 'user.name=Ama', '-c', 'user.email=ama@example.com', 'commit', '-qm', 'slices');
}
const publishShell = () => publishSlice({ root, slice: 'shell', registry, progress });

it('builds and tests a slice without the credential, publishes it, and refuses the version from then on', async () => {
  const release = await publishShell();
  expect(release).toMatchObject({ slice: 'shell', version: '1.0.0', publisher: 'operator' });
  await expect(registry.releases()).resolves.toEqual([release]);
  await service.artifacts.verify(await service.artifacts.read('shell', '1.0.0'));
  await expect(publishShell()).rejects.toThrow('shell@1.0.0 is already published and never changes');
});

it('compiles the scripts of documents before the build, and none with a file from elsewhere', async () => {
  const folder = 'shell/src/document-scripts';
  await write(`${folder}/name.ts`, `export const title = 'a title';`);
  await write(`${folder}/start.ts`, `import { title } from './name';\ndocument.title = title;`);
  const test = `it('is text', () => expect(text).toBe('(()=>{var t="a title";document.title=t;})();'));`;
  await write(`${folder}/start.test.ts`, `import text from './start?inline';\n${test}`);
  commit();
  await expect(publishShell()).resolves.toMatchObject({ version: '1.0.0' });

  const secret = path.join(service.folder, 'secret.json');
  await writeFile(secret, '{ "secret": true }');
  await write(`${folder}/start.ts`, `import secret from '${secret}';\ndocument.title = String(secret);`);
  await write('shell/package.json', '{ "version": "1.0.1" }');
  commit();
  await expect(publishShell()).rejects.toThrow('which is no file of the repository');
});

it('publishes a draft of the same sources once, which the gate judges and no visitor gets', async () => {
  await service.begin();
  const tool = { root, registry, progress };
  const judged = await runCommand('publish', ['mfe-cart', '--dry-run'], tool);
  expect(judged.text).toMatch(/^The gate is green for mfe-cart@1\.0\.0-draft\.[0-9a-f]{8}\./);
  const [draft] = await registry.releases();
  const version = draft?.version ?? '';
  expect(await runCommand('publish', ['mfe-cart', '--dry-run'], tool)).toEqual({
    ...judged,
    text: expect.stringContaining(version) as string,
  });
  expect(await registry.releases()).toHaveLength(ownSlices.length + 1);
  const refusal = `mfe-cart@${version} is a draft for gate and testers; publish the version itself.`;
  const act = { why: 'a test' };
  const slices = { 'mfe-cart': version };
  await expect(registry.act('start', { slices, percent: 5, ...act })).rejects.toThrow(refusal);
  await expect(registry.act('make-live', { slices, ...act })).rejects.toThrow(refusal);
  expect((await registry.act('link', { slices, hours: 1 })).shown.address).toContain(
    'https://preview.example',
  );
});

/** Tries to get at what is the publisher’s; `got` lists what it got. */
const attempts = (secret: string) => `
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
const attempts = {
  'a file': () => readFileSync('${secret}'),
  'the settings of git': () => readFileSync('${root}/.git/config'),
  'the parent’s environment': () => readFileSync('/proc/' + process.ppid + '/environ'),
  'a program': () => execSync('id'),
};
const got = Object.keys(attempts).filter((name) => {
  try { attempts[name](); return true; } catch { return false; }
});`;

it('gives a slice nothing of the publisher’s while it is built and tested, but its sources', async () => {
  const secret = path.join(service.folder, 'secret.txt');
  await writeFile(secret, 'the secret');
  const test = `it('gets nothing', () => expect(got).toEqual([]));`;
  await write('shell/src/one.test.ts', `${attempts(secret)}\n${test}`);
  const complaint = `if (got.length > 0) throw new Error('The build got ' + got.join(', '));`;
  await write('rspack.config.ts', `${attempts(secret)}\n${complaint}\n${rspackConfiguration}`);
  commit();
  await expect(publishShell()).resolves.toMatchObject({ slice: 'shell', version: '1.0.0' });
  await expect(publishWorkingCopy({ root, registry, progress })).rejects.toThrow(
    'The build got a file, the settings of git, the parent’s environment, a program',
  );
});

it('builds from files only, because a link could lead to any of the publisher’s', async () => {
  await symlink('/etc/hostname', path.join(root, 'shell/src/link.ts'));
  commit();
  await expect(publishShell()).rejects.toThrow(
    'shell/src/link.ts is a symbolic link; a release is built from files only.',
  );
});

it('publishes nothing without tests, or when one fails, which it names', async () => {
  await rm(path.join(root, 'shell/src/one.test.ts'));
  commit();
  await expect(publishShell()).rejects.toThrow('shell has no tests; nothing was published.');
  await write('shell/src/one.test.ts', `it('is red', () => expect(1).toBe(2));`);
  commit();
  await expect(publishShell()).rejects.toThrow(/^Tests of shell failed; nothing was published\.\n[^]*is red/);
  await expect(registry.releases()).resolves.toEqual([]);
  await expect(registry.reserved()).resolves.toEqual([]);
});

it('makes a working copy live, under another version where package.json’s is taken', async () => {
  const local = `1.0.0-local.${(await sourceHash(root, 'mfe-cart')).slice(0, 8)}`;
  await service.publish('mfe-cart', '1.0.0', { sourceHash: 'of other sources' });
  const expected = { ...everySlice('1.0.0'), 'mfe-cart': local };
  await expect(publishWorkingCopy({ root, registry, progress })).resolves.toEqual(expected);
  await expect(registry.live()).resolves.toMatchObject({ slices: expected });
  const messages: string[] = [];
  await publishWorkingCopy({ root, registry, progress: (text) => messages.push(text) });
  expect(messages).toEqual([]);
});

it('publishes examples with a working copy, and leaves those away that were retired', async () => {
  const slices = [...ownSlices, ...exampleSlices];
  const publish = () => publishWorkingCopy({ root, registry, progress, slices });
  const six = everySlice('1.0.0');
  await expect(publish()).resolves.toEqual({ ...six, 'mfe-wishlist': '1.0.0' });
  const release = await service.artifacts.read('mfe-wishlist', '1.0.0');
  expect(release.routes).toMatchObject([{ path: '/mfe-wishlist' }]);

  await registry.act('start', { slices: { 'mfe-wishlist': null }, percent: 100, why: 'a test' });
  await goOver((despite) => registry.act('promote', { why: 'a test', despite }));
  await expect(publish()).resolves.toEqual(six);
});
