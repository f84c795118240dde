import { createServer, globalAgent, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { JobRunner } from '@store/service-kit/job-runner';
import { abort } from '../actions/abort';
import { gate } from '../actions/gate';
import { pause } from '../actions/plan';
import { addWebhook, removeWebhook, sendAgain } from '../actions/webhooks';
import { newGuardState } from '../guard/guard';
import { recordIn } from '../history/history';
import type { ReleaseParts } from '../release-parts';
import { openTestRegistry } from '../testing/test-registry';
import { tellWebhook } from './announcements';
import { tellWebhookTask } from './tell-webhook';
import { isPublicAddress } from './webhook-post';
import { deliveriesIn, webhooksIn } from './webhooks';

const act = { who: 'mara', why: 'a test' };
const facts = {
  rollout: 'r1',
  slices: { 'mfe-cart': '1.1.0' },
  percent: 5,
  health: newGuardState(),
  recalled: [],
};
const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of close.splice(0).reverse()) await one();
});

/** A receiver of webhooks that answers with `status`. */
async function receiver() {
  const state = { status: 204, received: [] as { headers: IncomingHttpHeaders; body: string }[] };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      state.received.push({ headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close.push(() => server.close());
  return { state, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path` };
}

/** A registry that sends its messages. */
async function open({ privateAllowed = true } = {}) {
  const registry = await openTestRegistry();
  close.push(() => registry.close());
  const deskOrigin = 'https://desk.example';
  const jobs = new JobRunner(registry.db, {
    tasks: { [tellWebhook]: tellWebhookTask({ db: registry.db, deskOrigin, privateAllowed }) },
    onProblem: () => undefined,
  });
  close.push(() => jobs.close());
  const doing = { act, parts: { privateWebhooks: privateAllowed } as ReleaseParts, prepared: undefined };
  const webhooks = {
    add: (address: string) => registry.exclusively((db) => addWebhook.run(db, { address }, doing)),
    remove: (id: string) => registry.exclusively((db) => removeWebhook.run(db, { id }, doing)),
    sendAgain: (id: string) => registry.exclusively((db) => sendAgain.run(db, { id }, doing)),
    all: () => webhooksIn(registry.db),
    deliveries: () => deliveriesIn(registry.db),
  };
  const record = () => registry.note(abort, facts, act);
  const sendAll = async () => {
    jobs.wake();
    await jobs.idle();
  };
  return { registry, webhooks, record, sendAll };
}

it('posts a CloudEvent that its secret verifies, through no proxy, and shows the secret once', async () => {
  const { state, address } = await receiver();
  const { registry, webhooks, record, sendAll } = await open();
  const added = await webhooks.add(address);
  const { secret } = (added as { shown: { secret: string } }).shown;
  await record();
  // For which a proxy can be set, which would look names up itself.
  const agent = jest.spyOn(globalAgent, 'addRequest' as never);
  await sendAll();
  expect(agent).not.toHaveBeenCalled();
  expect(state.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = state.received;
  expect(headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    specversion: '1.0',
    source: 'https://desk.example',
    type: 'shop.release.abort',
    subject: 'mfe-cart@1.1.0 at 5 %',
    data: {
      who: 'mara',
      todo: expect.stringMatching(/^Everybody gets/),
      why: 'a test',
      rollout: 'r1',
      page: 'https://desk.example/rollouts/r1',
    },
  });
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  expect(await webhooks.deliveries()).toMatchObject([{ problem: null, nextTryAt: null, tries: 1 }]);
  // The path may be a secret of the receiver.
  expect(JSON.stringify([await webhooks.all(), await registry.history()])).not.toMatch(/secret-path|whsec_/);
});

it('says what went wrong last, and sends again at once when asked, with the same id', async () => {
  const { state, address } = await receiver();
  const { webhooks, record, sendAll } = await open();
  await webhooks.add(address);
  state.status = 500;
  await record();
  await sendAll();
  const [failed] = await webhooks.deliveries();
  expect(failed).toMatchObject({ tries: 1, problem: 'it answered 500', sentAt: null });
  expect(failed?.nextTryAt).not.toBeNull();
  state.status = 200;
  await webhooks.sendAgain(failed?.id ?? '');
  await sendAll();
  expect(await webhooks.deliveries()).toMatchObject([
    { problem: null, nextTryAt: null, sentAt: expect.any(String) },
  ]);
  const ids = state.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('gives up messages to a webhook that was removed', async () => {
  const { state, address } = await receiver();
  const { registry, webhooks, record, sendAll } = await open();
  await webhooks.add(address);
  await record();
  const [target] = await webhooks.all();
  await webhooks.remove(target?.id ?? '');
  await sendAll();
  expect(state.received).toEqual([]);
  const jobs = await registry.db.selectFrom('jobs').selectAll().execute();
  expect(jobs).toMatchObject([{ attempts: 1, finished_at: expect.any(Number) }]);
});

it('is part of the action: what is not recorded is not told', async () => {
  const { address } = await receiver();
  const { registry, webhooks } = await open();
  await webhooks.add(address);
  const failing = registry.db.transaction().execute(async (db) => {
    await recordIn(db, abort, facts, act);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await webhooks.deliveries()).toEqual([]);
});

it('tells of steps that ask nothing of anybody, of red gates, and not of green ones', async () => {
  const { address } = await receiver();
  const { registry, webhooks } = await open();
  await webhooks.add(address);
  const { slices } = facts;
  for (const answer of ['good', 'bad'] as const) {
    const report = { slices, at: '', live: '', candidate: null, answer, checks: [] };
    await registry.note(gate, { slices, report }, act);
  }
  await registry.note(pause, facts, act);
  expect((await webhooks.deliveries()).map(({ what }) => what)).toEqual([
    'pause mfe-cart@1.1.0 at 5 %',
    'gate mfe-cart@1.1.0 is red',
  ]);
});

describe('where private addresses are not allowed', () => {
  it('refuses every other address than one of the public internet', async () => {
    const { webhooks } = await open({ privateAllowed: false });
    const refused = [
      'http://hooks.example/a',
      'https://127.0.0.1/a',
      'https://10.1.2.3/a',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/a',
      'https://[::ffff:192.168.0.1]/a',
      'https://2130706433/a',
      'https://ama:secret@hooks.example/a',
      'ftp://hooks.example',
      'nobody',
      'ama@shop.example',
    ];
    for (const address of refused)
      await expect(webhooks.add(address)).rejects.toThrow(
        /^(Give the https address of a webhook|A webhook is on the public internet)/,
      );
    expect(await webhooks.all()).toEqual([]);
  });

  it('posts nothing to a name that leads to this machine', async () => {
    const { state, address } = await receiver();
    const { registry, webhooks, record, sendAll } = await open({ privateAllowed: false });
    await webhooks.add('https://hooks.example/a');
    const named = address.replace('127.0.0.1', 'localhost');
    await registry.db.updateTable('message_targets').set({ address: named }).execute();
    await record();
    await sendAll();
    expect(await webhooks.deliveries()).toMatchObject([
      { problem: 'its name leads to a private network', sentAt: null },
    ]);
    expect(state.received).toEqual([]);
  });

  it('takes those of the public internet', () => {
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  });
});
