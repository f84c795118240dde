import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArtifactStore } from './artifact-store';
import { ChangeSignal } from './change-signal';
import { Gate } from './gate/gate';
import { Operations } from './operations';
import { Registry } from './registry';
import { sweep } from './sweeper';
import { TesterLinks } from './tester-link';
import { everySlice, publishAll, sampleRelease, writeDist } from './testing/sample-release';

const day = 86_400_000;
const act = { who: 'Ama', why: 'a test' };
let folder: string;
let registry: Registry;
let operations: Operations;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sweeper-'));
  registry = await Registry.open({ folder: path.join(folder, 'db') });
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  operations = new Operations({
    registry,
    artifacts,
    gate: new Gate({ artifacts, render: async () => ({ problems: [], notes: [] }) }),
    changes: new ChangeSignal(),
    testerLinks: new TesterLinks('a secret'),
    storeOrigin: 'https://shop.example',
  });
  for (const release of await publishAll(artifacts, folder)) await operations.record(release);
  await operations.makeLive(everySlice('1.0.0'), act);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    const release = sampleRelease('mfe-cart', version);
    await artifacts.publish(release, await writeDist(folder, 'mfe-cart', version));
    await operations.record(release);
  }
  await operations.makeLive({ 'mfe-cart': '1.2.0' }, act);
}, 120_000);
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

it('keeps everything of the last 90 days', async () => {
  expect(await sweep(operations, { dryRun: false, now: Date.now() + 89 * day })).toMatchObject({
    removed: [],
  });
});

it('names what would go, and removes nothing, when it is only asked', async () => {
  const asked = await sweep(operations, { dryRun: true, now: Date.now() + 100 * day });
  expect(asked.removed.sort()).toEqual(['mfe-cart@1.1.0', 'mfe-cart@1.3.0']);
  expect(await operations.artifacts.has('mfe-cart', '1.1.0')).toBe(true);
});

it('keeps a candidate in progress, what is live and what a rollback goes back to', async () => {
  await operations.start({ slice: 'mfe-cart', version: '1.3.0', percent: 5, force: false }, act);
  const swept = await sweep(operations, { dryRun: false, now: Date.now() + 100 * day });
  expect(swept).toEqual({ removed: ['mfe-cart@1.1.0'], kept: 8 });
  await operations.promote(act);
  await operations.rollback(undefined, act);
  await operations.rollback(undefined, act);
  expect((await registry.live())?.slices['mfe-cart']).toBe('1.0.0');
});
