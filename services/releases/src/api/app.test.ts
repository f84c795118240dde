import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { statusText } from '../cli/output-text';
import { ReleaseManagerClient } from './release-manager-client';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { everySlice, publishAll, publishSample } from '@store/release-kit/testing/sample-release';

const token = 'a-token-for-tests';
const act = { why: 'a test' };
let service: ReleaseService;
let app: FastifyInstance;
let client: ReleaseManagerClient;

beforeAll(async () => {
  service = await openReleaseService(token);
  ({ app, client } = await service.serve());
});
afterAll(() => service.close());

const headers = { authorization: `Bearer ${token}` };
const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  app.inject({ method, url, headers, ...(body && { payload: body }) });

it.each([
  ['start', { percent: 101 }, 409, 'A share is between 0 and 100 percent; 101 is not.'],
  ['start', { percent: '5' }, 400, 'A share is a number of percent, from 0 to 100.'],
  ['start', { why: ' ' }, 400, 'Say why, in a few words.'],
  [
    'start',
    { slices: { cart: '1.1.0' } },
    400,
    /^Name releases by their slice: A slice is called shell, or mfe-/,
  ],
  ['start', { slices: { 'mfe-cart': '1.x' } }, 400, /^A version has three numbers/],
  ['start', { slices: {} }, 409, 'Name at least one release.'],
  ['start', { despite: 'yes' }, 400, 'despite is missing or is not as it should be.'],
])('refuses to %s with %j before it asks the gate, in a sentence', async (action, bad, status, sentence) => {
  const check = jest.spyOn(service.parts.gate, 'check');
  const body = { slices: { 'mfe-cart': '1.1.0' }, percent: 5, ...act, ...bad };
  const answer = await call('POST', `/actions/${action}`, body);
  expect(answer.json()).toEqual({ message: expect.stringMatching(sentence) });
  expect(answer.statusCode).toBe(status);
  expect(check).not.toHaveBeenCalled();
  check.mockRestore();
});

it('reports that nothing is live yet', async () => {
  expect((await call('GET', '/serving')).statusCode).toBe(404);
  await expect(client.live()).rejects.toThrow('Nothing is live yet.');
});

it('records releases and makes them live', async () => {
  for (const release of await publishAll(service.artifacts, service.folder)) await service.record(release);
  const { facts } = await client.act('start', { slices: everySlice('1.0.0'), percent: 100, ...act });
  await expect(client.live()).resolves.toMatchObject({ id: facts.live, slices: everySlice('1.0.0') });
  await expect(client.releases()).resolves.toHaveLength(6);
  const names: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const url = `/releases?limit=4${after && `&after=${encodeURIComponent(after)}`}`;
    const page: { data: { slice: string }[]; next: string | null } = (await call('GET', url)).json();
    names.push(...page.data.map(({ slice }) => slice));
    after = page.next;
  }
  expect(names.sort()).toEqual(Object.keys(everySlice('1.0.0')).sort());
  expect((await call('GET', '/releases?limit=1000')).statusCode).toBe(400);
});

it('refuses a damaged release before it is live', async () => {
  await service.publish('mfe-cart', '1.0.1');
  await writeFile(path.join(service.artifacts.folderOf('mfe-cart', '1.0.1'), 'browser/entry.js'), 'tampered');
  await expect(client.act('make-live', { slices: { 'mfe-cart': '1.0.1' }, ...act })).rejects.toThrow(
    'is not the file that was published',
  );
});

it('pins the documents of a composition, and says which one was overwritten and signed anew', async () => {
  const { artifacts, folder } = service;
  const { documents } = await client.live();
  expect(documents).toHaveProperty('mfe-account', await artifacts.documentHash('mfe-account', '1.0.0'));
  expect(Object.keys(documents ?? {})).toHaveLength(6);
  expect((await client.overview()).damaged).toEqual([]);
  await service.publish('mfe-account', '1.0.1');
  const place = artifacts.folderOf('mfe-account', '1.0.0');
  await rename(place, `${folder}/kept`);
  await publishSample(artifacts, folder, 'mfe-account', '1.0.0', { sourceHash: 'another' });
  const refusal = 'mfe-account@1.0.0 is refused: its release.json is not the one that was recorded.';
  const overview = await client.overview();
  expect(overview.damaged).toEqual([refusal]);
  expect(statusText(overview)).toContain(refusal);
  await expect(client.act('make-live', { slices: { 'mfe-account': '1.0.0' }, ...act })).rejects.toThrow(
    refusal,
  );
  await rm(place, { recursive: true });
  await rename(`${folder}/kept`, place);
});

it('answers waiting requests as soon as something changes', async () => {
  await service.publish('mfe-cart', '1.0.2');
  const { revision } = await client.serving();
  const waiting = client.serving(revision);
  const { facts } = await client.act('make-live', { slices: { 'mfe-cart': '1.0.2' }, ...act });
  await expect(waiting).resolves.toMatchObject({ live: { id: facts.live } });
});

it('reports in one sentence that no registry answers', async () => {
  const unreachable = new ReleaseManagerClient('http://127.0.0.1:9', token);
  await expect(unreachable.live()).rejects.toThrow(
    'The registry at http://127.0.0.1:9 does not answer; start it with npm start.',
  );
});

it.each([
  ['GET', '/history?who=%00', 400],
  ['GET', '/serving?after=soon', 400],
  ['POST', '/actions/gate', 415],
] as const)('refuses what it cannot read: %s %s', async (method, url, status) => {
  const unknown = method === 'POST' && { payload: 'x' };
  const type = unknown && { 'content-type': 'text/x-unknown' };
  const answer = await app.inject({ method, url, ...unknown, headers: { ...headers, ...type } });
  expect([answer.statusCode, answer.body]).toEqual([status, expect.not.stringContaining('failed')]);
});
