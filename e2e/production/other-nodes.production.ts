import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageVersion } from '@store/releases/publishing/build-slices';
import { publish } from '@store/releases/publishing/publish';
import { sourceHash } from '@store/releases/publishing/source-hash';
import { endProcess } from '@store/service-kit/end-process';
import { freePort } from '@store/service-kit/testing/free-port';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { root, Services } from '../../scripts/services';
import { shopEnvironment, takenPort } from '../../scripts/shop-environment';
import { registryOf } from '../../scripts/shop-registry';
import { WorkingCopy } from '../dev/working-copy';
import { otherNode, versions } from './other-node';

type Major = keyof typeof versions;
const majors = Object.keys(versions).map(Number) as Major[];

/** The oldest and the newest Node, without the one that everything else runs with. */
const others = [Math.min(...majors), Math.max(...majors)].filter(
  (major) => !process.versions.node.startsWith(`${major}.`),
) as Major[];

/** Tests of what a Node changes: permissions, processes, threads, signals, sockets, and a page in jsdom. */
const telling = [
  'services/release-kit/src/rendering',
  'services/service-kit/src/service.test',
  'services/service-kit/src/thread.test',
  'services/service-kit/src/passwords.test',
  'services/renderer/src/render-pool.test',
  'services/renderer/src/slice-code.test',
  'slice-kit/src/testing',
  'shell/src/boot/retry-in-place.test',
];

/** A shop's variables with ports of which all are free. */
async function freeShop(folder: string): Promise<NodeJS.ProcessEnv> {
  const settings = { DATA_DIR: folder, BAKE_AHEAD: 'off', DEMO_REVIEWS: 'off', EXAMPLES: 'off' };
  for (;;) {
    const port = await freePort();
    const variables = { ...shopEnvironment(port, process.env), ...settings, PORT: String(port) };
    if (!(await takenPort(variables))) return variables;
  }
}

/** Publishes what the builds have made, so that the shop opens without building it again. */
async function publishBuilds(variables: NodeJS.ProcessEnv): Promise<void> {
  const services = new Services(variables, () => undefined);
  await services.startReleases();
  const registry = registryOf(variables);
  for (const slice of ownSlices) {
    const version = await packageVersion(root, slice);
    await publish({ root, slice, version, sourceHash: await sourceHash(root, slice), registry });
  }
  await services.stop();
}

describe.each(others)('on Node %s', (major) => {
  const folder = mkdtempSync(path.join(tmpdir(), `shop-on-node-${major}-`));
  const copy = new WorkingCopy(`copy-for-node-${major}`);
  let node: string;
  let variables: NodeJS.ProcessEnv;
  let shop: ChildProcess;
  let output = '';

  beforeAll(async () => {
    node = await otherNode(major);
    variables = await freeShop(folder);
    await publishBuilds(variables);
  });
  afterAll(async () => {
    await endProcess(shop);
    await copy.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the demo opens: a page of each kind comes', async () => {
    shop = spawn(node, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
      cwd: root,
      env: variables,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (/is (?:not )?open/.test(output)) resolve();
      };
      shop.stdout?.on('data', read);
      shop.stderr?.on('data', read);
      shop.once('exit', resolve);
    });
    await said;
    expect(output).toMatch(/^\nKith & Cloth is open, 6 slices/);
  });

  it('a slice is tested, built and published', async () => {
    await copy.create();
    await copy.keepOneTest('mfe-content', 'unsubscribe.test.tsx');
    const version = `90.0.${major}`;
    const present = await packageVersion(copy.root, 'mfe-content');
    await copy.edit('mfe-content/package.json', `"version": "${present}"`, `"version": "${version}"`);
    await copy.commit('Publish with another Node');
    const words = ['--import', 'tsx', 'services/releases/src/cli.ts', 'publish', 'mfe-content'];
    const { stdout, stderr } = await promisify(execFile)(node, words, { cwd: copy.root, env: variables });
    expect(stderr).toMatch(/[1-9]\d* tests of mfe-content passed/);
    expect(stdout).toContain(`mfe-content@${version}`);
  }, 300_000);

  it('unit tests pass', async () => {
    const words = ['node_modules/jest/bin/jest.js', '--runInBand', ...telling];
    const { stderr } = await promisify(execFile)(node, words, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
    expect(stderr).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
  });
});
