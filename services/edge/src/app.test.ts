import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { buildEdgeApp } from './app';
import type { Served } from './composition-follower';
import { readEdgeEnvironment } from './environment';
import { ReleaseReader } from './releases/release-reader';
import { servedSample } from './testing/served-sample';

let folder: string;
let app: FastifyInstance;
let served: Served | null;
let staleSince: Date | null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  app = await buildEdgeApp({
    environment: readEdgeEnvironment({ DEMO: '1' }),
    reader: new ReleaseReader(new ArtifactStore(folder)),
    current: () => served,
    staleSince: () => staleSince,
    logLevel: 'silent',
  });
});
beforeEach(() => {
  served = servedSample;
  staleSince = null;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => {
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

it('names what it serves while the registry confirms it', async () => {
  expect(await ready()).toEqual({
    status: 200,
    body: {
      composition: servedSample.live.composition.id,
      candidate: servedSample.rollout?.candidate.composition.id,
      revision: servedSample.revision,
      staleSince: null,
    },
  });
});

it('stays ready and says since when the registry has not confirmed what it serves', async () => {
  staleSince = new Date('2026-05-01T10:00:00Z');
  expect(await ready()).toMatchObject({ status: 200, body: { staleSince: '2026-05-01T10:00:00.000Z' } });
});

it('is not ready while it serves nothing', async () => {
  served = null;
  expect(await ready()).toMatchObject({ status: 503, body: { composition: null, staleSince: null } });
});
