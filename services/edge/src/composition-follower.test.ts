import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArtifactStore, ReleaseError } from '@store/releases/artifact-store';
import type { RegistryClient } from '@store/releases/registry-client';
import { everySlice, publishAll, sampleRelease, writeDist } from '@store/releases/testing/sample-release';
import type { Composition } from '@store/shared/contracts/release';
import { CompositionFollower } from './composition-follower';

let folder: string;
let artifacts: ArtifactStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'follower-'));
  artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  await publishAll(artifacts, folder);
  await artifacts.publish(sampleRelease('mfe-cart', '1.0.1'), await writeDist(folder, 'mfe-cart', '1.0.1'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const first: Composition = { id: 'first', slices: everySlice('1.0.0'), previous: {} };
const next: Composition = { ...first, id: 'next', slices: { ...first.slices, 'mfe-cart': '1.0.1' } };
const damaged: Composition = { ...first, id: 'damaged', slices: { ...first.slices, 'mfe-cart': '9.9.9' } };

/** A registry whose answers the test gives one after another; the last question stays open until it is closed. */
function follow(...answers: (Composition | Error)[]) {
  const registry = {
    live: jest.fn(async (_after?: string, signal?: AbortSignal) => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      return new Promise<Composition>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }),
  };
  const closed = jest.fn(async () => undefined);
  const warned = jest.fn();
  const follower = new CompositionFollower({
    registry: registry as unknown as RegistryClient,
    artifacts,
    rendererFor: () => ({ whenReady: async () => undefined, render: async () => false, close: closed }),
    log: { warn: warned },
  });
  return { follower, registry, closed, warned };
}

async function serves(follower: CompositionFollower, id: string) {
  while (follower.current()?.composition.id !== id) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('serves what is live, and what becomes live', async () => {
  const { follower } = follow(first, next);
  expect(follower.current()).toBeNull();
  await follower.start();
  await serves(follower, 'next');
  expect(follower.current()?.composition.page.remotes['mfe-cart'].version).toBe('1.0.1');
  await follower.close();
});

it('does not start without a composition', async () => {
  const { follower } = follow(new ReleaseError('The registry does not answer'));
  await expect(follower.start()).rejects.toThrow('The registry does not answer');
  await follower.close();
});

it('goes on with what it knows while the registry is down, and follows it again afterwards', async () => {
  const { follower, warned } = follow(first, new Error('down'), next);
  await follower.start();
  await serves(follower, 'first');
  await serves(follower, 'next');
  expect(warned).toHaveBeenCalledTimes(1);
  await follower.close();
});

it('never serves a composition with a release that is not there', async () => {
  const { follower, warned } = follow(first, damaged, next);
  await follower.start();
  await serves(follower, 'next');
  expect(warned).toHaveBeenCalledWith(
    { reason: expect.stringContaining('mfe-cart@9.9.9 is not in the artifact store') as string },
    expect.any(String),
  );
  await follower.close();
});

it('ends its thread when it is closed', async () => {
  const { follower, closed } = follow(first);
  await follower.start();
  await follower.close();
  expect(closed).toHaveBeenCalledTimes(1);
});
