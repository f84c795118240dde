import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@store/service-kit/testing/free-port';
import { serveHere } from '../../scripts/testing/local-server';
import { WorkingCopy } from '../dev/working-copy';
import { Installation } from './built-program';

const installation = new Installation();
afterAll(() => installation.remove());

const secretNames = [
  'STOREFRONT_TOKEN',
  'RELEASES_EDGE_TOKEN',
  'RENDERER_TOKEN',
  'PREVIEW_RENDERER_TOKEN',
  'TESTER_LINK_SECRET',
  'PAGE_SEAL_SECRET',
  'RELEASES_TOKEN',
];
const secrets = Object.fromEntries(secretNames.map((name) => [name, `a value of ${name} for tests`]));

async function refusal(program: string, environment: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  const child = installation.run(program, { ...secrets, ...environment }, { words });
  expect(await child.ended).toBe(1);
  return child.errors;
}

it('names the programs that there are', async () => {
  expect(await refusal('shop', {})).toBe(
    'There is no program "shop" in dist: there are backend, browser, edge, migrate, preview-renderer, release, releases, renderer.\n',
  );
});

it.each([
  ['edge', 'edge'],
  ['releases', ''],
])('%s names the folder that it cannot write, and its variable', async (program, name) => {
  const place = path.join(installation.programs, '.data', name).replace(/\/$/, '');
  expect(await refusal(program, {})).toBe(
    `${place} has to be a folder that this user can read and write; move away what is there, correct its permissions, or name another place with DATA_DIR, then start again.\n`,
  );
});

it.each(['renderer', 'releases'])('%s names TMPDIR when it cannot write there', async (program) => {
  const DATA_DIR = installation.writableFolder('data');
  expect(await refusal(program, { DATA_DIR, TMPDIR: installation.programs })).toContain(
    'or name another place with TMPDIR',
  );
});

it('has no embedded database', async () => {
  const DATA_DIR = installation.writableFolder('data');
  expect(await refusal('releases', { DATA_DIR, TMPDIR: DATA_DIR })).toMatch(
    /^Cannot start, set DATABASE_URL to a PostgreSQL/,
  );
});

it('publishes nothing where the sources are not', async () => {
  expect(await refusal('release', { RELEASES_ORIGIN: 'http://127.0.0.1:9' }, 'publish', 'mfe-cart')).toBe(
    'The sources of mfe-cart are not here; publish it from a working copy.\n',
  );
});

it('names lines of the sources in the stack of an error', async () => {
  const DATA_DIR = installation.writableFolder('data');
  const registry = await serveHere((_request, response) => response.writeHead(401).end());
  try {
    const EDGE_INTERNAL_PORT = String(await freePort());
    expect(await refusal('edge', { RELEASES_ORIGIN: registry.origin, DATA_DIR, EDGE_INTERNAL_PORT })).toMatch(
      /registry-client\.ts:\d+/,
    );
  } finally {
    registry.close();
  }
});

it('is built without the demo', async () => {
  const copy = new WorkingCopy('copy-without-demo');
  const run = promisify(execFile);
  try {
    await copy.create();
    await rm(path.join(copy.root, 'demo'), { recursive: true });
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy.root });
    for (const program of ['edge', 'renderer', 'backend', 'releases']) {
      const main = path.join(copy.root, 'dist', program, 'main.mjs');
      await expect(run(process.execPath, [main], { env: {} })).rejects.toMatchObject({
        stderr: expect.stringContaining('Cannot start, change these environment variables') as string,
      });
    }
  } finally {
    await copy.remove();
  }
});
