import { randomUUID } from 'node:crypto';
import { ReleaseManagerClient } from '../api/release-manager-client';
import type { CallOf } from '../actions/action';
import type { Actions } from '../actions/all-actions';
import { useReleases } from '../testing/use-releases';

// All tests share one shop and depend on the tests before them.
const { shop } = useReleases({ 'mfe-cart': '1.1.0' });
const dayMs = 86_400_000;
type NewCredential = CallOf<Actions['add-credential']>;
const pipeline: NewCredential = {
  name: 'cart-pipeline',
  role: 'publisher',
  slices: ['mfe-cart'],
  actions: ['check'],
  days: 30,
};
const as = (token: string) => new ReleaseManagerClient(shop.origin, token);
const add = async (credential: NewCredential) => {
  const { facts, shown } = await shop.client.act('add-credential', credential);
  return { id: facts.id, token: shown.RELEASES_TOKEN ?? '' };
};
/** Adds a viewer. @returns their token. */
const put = async (name: string) =>
  (await shop.client.act('add-person', { name, role: 'viewer' })).shown.RELEASES_TOKEN ?? '';
const byName = async (name: string) =>
  (await shop.client.credentials()).filter((credential) => credential.name === name);

it('limits a pipeline to its slices and actions, and shows when it was last used', async () => {
  const { id, token } = await add(pipeline);
  expect(await byName('cart-pipeline')).toMatchObject([{ id, created_by: 'operator', last_used_at: null }]);
  await expect(as(token).act('gate', { slices: { 'mfe-cart': '1.1.0' } })).resolves.toMatchObject({
    facts: { report: { answer: 'good' } },
  });
  await expect(
    as(token).act('gate', { slices: { 'mfe-cart': '1.1.0', 'mfe-content': '1.0.0' } }),
  ).rejects.toThrow('cart-pipeline may not do this: it takes a publisher of mfe-content');
  await expect(as(token).act('link', { slices: { 'mfe-cart': '1.1.0' }, hours: 1 })).rejects.toThrow(
    'and this credential is for check only.',
  );
  await expect(as(token).act('freeze', { why: 'a test' })).rejects.toThrow('it takes a release manager');
  const [{ last_used_at } = { last_used_at: null }] = await byName('cart-pipeline');
  expect(Date.parse(last_used_at ?? '')).toBeGreaterThan(Date.now() - dayMs);
  expect(JSON.stringify(await shop.client.credentials())).not.toContain(token);
});

it('goes over a freeze only with the right to administer', async () => {
  const { token } = await add({
    ...pipeline,
    name: 'day',
    role: 'manager',
    actions: ['roll-out'],
  });
  const why = 'a test';
  await shop.act('freeze', {}, { why });
  const despite = { why: 'it burns', shown: '' };
  await expect(as(token).act('raise', { percent: 10, why, despite })).rejects.toThrow(
    'day may not do this: it takes a release manager, and this credential is for roll-out only.',
  );
  await shop.act('unfreeze', {}, { why });
  await expect(as(token).act('raise', { percent: 10, why })).rejects.toThrow('No rollout is in progress.');
});

it('ends when it expires', async () => {
  const { token } = await add({ ...pipeline, name: 'short' });
  const { credentials } = shop.people;
  await expect(credentials.byToken(token, Date.now() + 29 * dayMs)).resolves.toMatchObject({ name: 'short' });
  await expect(credentials.byToken(token, Date.now() + 31 * dayMs)).resolves.toBeNull();
  await expect(add({ ...pipeline, days: 401 })).rejects.toThrow('at most 400 days');
});

it('ends when it is revoked, and the history says who did it', async () => {
  const { id, token } = await add({ ...pipeline, name: 'lost' });
  await shop.client.act('revoke-credential', { id });
  await expect(as(token).serving()).rejects.toThrow('Not allowed');
  await expect(shop.client.act('revoke-credential', { id })).rejects.toThrow(`There is no credential ${id}.`);
  const [revoked, added] = await shop.client.history();
  expect(revoked).toMatchObject({ who: 'operator', action: 'revoke-credential', what: `${id} of lost` });
  expect(added).toMatchObject({ action: 'add-credential', what: `${id} of lost publisher mfe-cart` });
});

it('gives an edge a credential of its own', async () => {
  const { token } = await add({
    ...pipeline,
    name: 'edge-2',
    role: 'edge',
    actions: null,
  });
  await expect(as(token).serving()).resolves.toMatchObject({ rollout: null });
  await expect(
    as(token).report({ id: randomUUID(), edge: 'two', revision: 1, refused: {}, counts: [], rollout: null }),
  ).resolves.toBeUndefined();
  await expect(as(token).releases()).rejects.toThrow('only reads what is served');
});

it('gives each name to one person or one pipeline', async () => {
  await put('ama');
  await expect(add({ ...pipeline, name: 'ama' })).rejects.toThrow('ama is a person');
  await expect(put('lost')).resolves.toBeDefined();
  await expect(put('cart-pipeline')).rejects.toThrow('cart-pipeline is a pipeline or an edge');
  await expect(add({ ...pipeline, name: 'guard' })).rejects.toThrow('name of a program');
});

it("ends a person's token with the person, and when they get a new one", async () => {
  const first = await put('esi');
  await expect(as(first).overview()).resolves.toBeDefined();
  const second = await put('esi');
  await expect(as(first).overview()).rejects.toThrow('Not allowed');
  await expect(as(second).overview()).resolves.toBeDefined();
  await expect(as(second).act('remove-person', { id: 'esi' })).rejects.toThrow('may not do this');
  await shop.client.act('remove-person', { id: 'esi' });
  await expect(as(second).overview()).rejects.toThrow('Not allowed');
  expect((await shop.client.history())[0]).toMatchObject({
    action: 'remove-person',
    what: 'esi',
    who: 'operator',
  });
});
