import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseService, type ReleaseService } from '@store/releases/testing/release-service';
import type { RemoteName } from '@store/shared/contracts/slices';
import { packageVersion } from '@store/releases/publishing/build-slices';
import { publish } from '@store/releases/publishing/publish';
import { describeBundle } from '@store/renderer/description';
import { packPackages } from '../../scripts/packages/pack-packages';
import { commitElsewhere, installWishlist, nameOwner, runElsewhere } from '../shop/wishlist-elsewhere';

/** Outside the repository, whose installed packages it must not find. */
let place: string;
let folder: string;
let packed: Record<string, string>;
let service: ReleaseService;
let origin: string;

const root = path.resolve(import.meta.dirname, '../..');

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'another-repository-'));
  service = await openReleaseService('a-token-for-tests', { renderer: { describe: describeBundle } });
  const served = await service.serve();
  ({ origin } = served);
  // The registry has routes read beside this repository's shell.
  const version = await packageVersion(root, 'shell');
  await publish({ root, slice: 'shell', version, sourceHash: 'shell', registry: served.client });
  await service.act(
    'start',
    { slices: { shell: version }, percent: 100 },
    { who: 'Ama', why: 'the beginning' },
  );
  packed = await packPackages(path.join(place, 'dist/packages'));
}, 300_000);
afterAll(async () => {
  await service.close();
  await rm(place, { recursive: true, force: true });
});

const run = (program: string, words: string[], environment: NodeJS.ProcessEnv = {}) =>
  runElsewhere(program, words, folder, environment);

/** A command that tests, builds and uploads a slice with its team's credential. */
async function publisherOf(slice: RemoteName) {
  const team = { name: `team-of-${slice}`, role: 'publisher' as const, slices: [slice] };
  const { token } = await service.people.credentials.issue({ ...team, actions: null, days: 1 }, 'a test');
  return () => run('npx', ['slice-kit', 'publish'], { RELEASES_ORIGIN: origin, RELEASES_TOKEN: token });
}

it('makes, types, tests, builds and publishes a slice in a folder of its own with the packed packages', async () => {
  folder = path.join(place, 'mfe-greeting');
  const create = ['--yes', '--package', packed['@store/create-slice'] ?? '', 'create-slice'];
  await expect(runElsewhere('npx', [...create, 'Greeting'], place)).rejects.toThrow(
    'Name the slice, mfe- and lower-case words with hyphens: npm create @store/slice mfe-wishlist.',
  );
  const tarballs = ['@store/shared', '@store/slice-kit'].map((name) => packed[name] ?? '');
  const next = await runElsewhere('npx', [...create, 'mfe-greeting'], place);
  expect(next).toContain(`npm install ${tarballs.join(' ')}\n`);
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs]);
  await run('npm', ['run', 'types']);
  await run('npm', ['run', 'lint']);

  await run('git', ['init', '--quiet']);
  const publishIt = await publisherOf('mfe-greeting');
  await expect(publishIt()).rejects.toThrow('CODEOWNERS names @your-organization/mfe-greeting; ');
  await nameOwner(folder);
  await expect(publishIt()).rejects.toThrow('A release is built from a clean tree. Commit first: ');
  await commitElsewhere(folder);
  const said = await publishIt();
  expect(said).toContain('mfe-greeting@1.0.0 is published.');

  const release = await service.artifacts.read('mfe-greeting', '1.0.0');
  await service.artifacts.verify(release);
  expect(release).toMatchObject({
    publisher: 'team-of-mfe-greeting',
    routes: [{ id: 'mfe-greeting', path: '/greeting' }],
    singletons: {
      required: {
        react: '^19.3.1',
        '@store/shared/runtime/stores': expect.stringMatching(/^\^1\./) as string,
      },
    },
  });
  expect(release.slots).toEqual({ 'product/below': { greeting: 50 } });
}, 300_000);

it('types, lints, builds and publishes the wishlist', async () => {
  folder = await installWishlist(place);
  await run('npm', ['run', 'types']);
  await run('npm', ['run', 'lint']);
  await commitElsewhere(folder);
  const publishIt = await publisherOf('mfe-wishlist');
  expect(await publishIt()).toContain('mfe-wishlist@1.0.0 is published.');
  const release = await service.artifacts.read('mfe-wishlist', '1.0.0');
  expect(release.slots['card/action']).toEqual({ heart: 10 });
}, 300_000);
