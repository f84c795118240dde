import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openReleaseService, type ReleaseService } from '@store/releases/testing/release-service';
import { writeBuild } from '@store/releases/testing/sample-build';
import { uploadRelease } from '@store/releases/publishing/publish';
import { packPackages } from '../../scripts/packages/pack-packages';

/** Outside the repository, whose installed packages it must not find. */
let place: string;
let folder: string;
let packed: Record<string, string>;
let service: ReleaseService;
let origin: string;

/** What the registry reads routes beside: a shell that brings these modules. */
const modules = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components'],
  ...['@store/shared/runtime/stores', '@store/shared/runtime/router'],
];
const singletons = Object.fromEntries(modules.map((module) => [module, '1.0.0']));

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'another-repository-'));
  folder = path.join(place, 'mfe-wishlist');
  service = await openReleaseService('a-token-for-tests');
  const served = await service.serve();
  ({ origin } = served);
  const { draft, dist } = await writeBuild(service.folder, 'shell', { singletons });
  await uploadRelease(served.client, draft, dist);
  packed = await packPackages(path.join(place, 'tarballs'));
}, 300_000);
afterAll(async () => {
  await service.close();
  await rm(place, { recursive: true, force: true });
});

/** Runs a program of the slice's team. @returns what it prints. */
async function run(program: string, words: string[], environment: NodeJS.ProcessEnv = {}, cwd = folder) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...environment };
  const { stdout, stderr } = await promisify(execFile)(program, words, {
    cwd,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout + stderr;
}
const git = (...words: string[]) =>
  run('git', ['-c', 'user.name=Ama', '-c', 'user.email=ama@example.com', ...words]);

it('makes, types, tests, builds and publishes a slice in a folder of its own with the packed packages', async () => {
  const create = ['--yes', '--package', packed['@store/create-slice'] ?? '', 'create-slice'];
  await expect(run('npx', [...create, 'Wishlist'], {}, place)).rejects.toThrow(
    'Name the slice, mfe- and lower-case words with hyphens: npm create @store/slice mfe-wishlist.',
  );
  await run('npx', [...create, 'mfe-wishlist'], {}, place);
  const tarballs = ['@store/shared', '@store/slice-kit'].map((name) => packed[name] ?? '');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs]);
  await run('npm', ['run', 'types']);

  await git('init', '--quiet');
  const team = { name: 'wishlist-team', role: 'publisher' as const, slices: ['mfe-wishlist' as const] };
  const { token } = await service.people.credentials.issue({ ...team, actions: null, days: 1 }, 'a test');
  const publish = () =>
    run('npx', ['slice-kit', 'publish'], { RELEASES_ORIGIN: origin, RELEASES_TOKEN: token });
  await expect(publish()).rejects.toThrow('A release is built from a clean tree. Commit first: ');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'A slice');
  const said = await publish();
  expect(said).toContain('mfe-wishlist@1.0.0 is published.');

  const release = await service.artifacts.read('mfe-wishlist', '1.0.0');
  await service.artifacts.verify(release);
  expect(release).toMatchObject({
    publisher: 'wishlist-team',
    routes: [{ id: 'mfe-wishlist', path: '/wishlist' }],
    singletons: {
      required: {
        react: '^19.3.1',
        '@store/shared/runtime/stores': expect.stringMatching(/^\^1\./) as string,
      },
    },
  });
  expect(Object.keys(release.widgets)).toEqual(['greeting']);
}, 300_000);
